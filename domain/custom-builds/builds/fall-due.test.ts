import { describe, expect, test } from 'vitest'
import { buildPaymentPath } from '#contracts/custom-builds/build-requests.ts'
import { sendMailJob } from '#domain/kernel/enqueue-mail.ts'
import { composeMail } from '#server/jobs/mail/compose-mail.ts'
import { openWorld } from '#testing/world.ts'
import { payParts, signedBuild, workUntil } from '#testing/world-build-changes.ts'
import { buildPayments } from '#testing/world-build-payments.ts'
import type { Build } from '#testing/world-build-requests.ts'
import { agreedBuild, startedBuild } from '#testing/world-builds.ts'
import { workJobs } from '#testing/world-sales.ts'
import { getRequest } from '../requests/request-view.ts'
import { getBuild } from './get-build.ts'
import { isDue, makeAllPartsDue } from './run-build-deadlines.ts'
import { finishStage, startStage } from './stage-actions.ts'

const world = await openWorld({ now: '2026-11-25T12:00:00Z' })
const day = 86_400

/** The milestones as the buyer sees them. */
const states = async (build: Build) =>
  (await getRequest(world.as(build.buyer), build.request.id)).parts.map(({ title, state }) => `${title}: ${state}`)
const dueMails = async () => (await world.jobs.taken(sendMailJob)).filter(({ payload }) => payload.mail === 'build-part-due')

describe('a milestone falls due', () => {
  const at = { status: 'building', today: '2027-03-01', stages: [] as never[] } as const
  const stage = (status: string, doneAt: Date | null = null) => ({ key: 'body', status, doneAt }) as never
  const part = (dueKind: string, more: object = {}) => ({ dueKind, dueStage: null, dueOn: null, ...more }) as never

  test('once both have signed, if it is due before work starts or with a change order', () => {
    for (const kind of ['slot', 'signing', 'start', 'change']) expect(isDue(part(kind), at)).toBe(true)
  })

  test('when its stage starts, is finished or is skipped', () => {
    const begins = part('stage_start', { dueStage: 'body' })
    const done = part('stage_done', { dueStage: 'body' })
    const seen = (stages: never[]) => [isDue(begins, { ...at, stages }), isDue(done, { ...at, stages })]
    expect(seen([stage('upcoming')])).toEqual([false, false])
    expect(seen([stage('running')])).toEqual([true, false])
    expect(seen([stage('done', new Date())])).toEqual([true, true])
    // It stays due when the stage is reopened.
    expect(seen([stage('running', new Date())])).toEqual([true, true])
    expect(seen([stage('skipped')])).toEqual([true, true])
  })

  test('on its date, and when the instrument is finished', () => {
    expect(isDue(part('date', { dueOn: '2027-03-01' }), at)).toBe(true)
    expect(isDue(part('date', { dueOn: '2027-03-02' }), at)).toBe(false)
    expect([isDue(part('ready'), at), isDue(part('ready'), { ...at, status: 'ready' })]).toEqual([false, true])
  })
})

test('emails the buyer once when a payment falls due, but not about payments due before the start', async () => {
  const build = await agreedBuild(world)
  await makeAllPartsDue(world.as(null))
  expect(await states(build)).toEqual(['Start: due', 'Ready: planned'])
  expect(await dueMails()).toEqual([])
  await buildPayments(world).pay(build, 'deposit')
  await workJobs(world)
  expect(await states(build)).toEqual(['Start: paid', 'Ready: planned'])
})

test('a payment due during the work is a next step of the buyer, with its own amount and page', async () => {
  const build = await signedBuild(world)
  await payParts(world, build, 2)
  await workUntil(world, build, ['design', 'wood', 'plates', 'sides', 'body'])
  const waits = async () => (await getBuild(world.as(build.buyer), build.request.id)).waits_for_you
  const [, , partId = ''] = build.partIds
  expect(await waits()).toEqual([
    { text: expect.stringMatching(/^Pay \$1,680: /), path: buildPaymentPath(build.request.id, { partId }), amount: 1680 },
  ])
  await buildPayments(world).pay(build, { partId })
  expect(await waits()).toEqual([])
})

test('the signed sheet decides with which stage a milestone falls due', async () => {
  const half = { due_stage: null, due_on: null, grace_days: 7 }
  const build = await startedBuild(world, {
    sheet: {
      plan: [
        { ...half, title: 'Start', cents: 240_000, due_kind: 'start' },
        { ...half, title: 'Wood done', cents: 240_000, due_kind: 'stage_done', due_stage: 'wood' },
      ],
    },
  })
  const step = { requestId: build.request.id, key: 'wood' }
  await startStage(world.as(build.builder), step)
  await workJobs(world)
  expect(await states(build)).toEqual(['Start: paid', 'Wood done: planned'])
  await finishStage(world.as(build.builder), step)
  const mails = await workJobs(world)
  expect(await states(build)).toEqual(['Start: paid', 'Wood done: due'])
  const told = mails.find(({ mail }) => mail === 'build-part-due')
  if (!told) throw new Error('The buyer was not told')
  expect((await composeMail(world.as(null), told)).subject).toBe('$2,400 is due for Heron OM')
})

test('a payment falls due on its date, and running the job again sends nothing', async () => {
  const half = { due_stage: null, due_on: null, grace_days: 7 }
  const build = await startedBuild(world, {
    sheet: {
      plan: [
        { ...half, title: 'Start', cents: 240_000, due_kind: 'start' },
        { ...half, title: 'In December', cents: 240_000, due_kind: 'date', due_on: '2026-12-01' },
      ],
    },
  })
  world.clock.advance(5 * day)
  await makeAllPartsDue(world.as(null))
  expect(await states(build)).toContain('In December: planned')
  world.clock.advance(1 * day)
  await makeAllPartsDue(world.as(null))
  await makeAllPartsDue(world.as(null))
  expect(await states(build)).toContain('In December: due')
  expect(await dueMails()).toHaveLength(1)
})
