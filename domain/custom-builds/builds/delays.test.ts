import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { PromiseCause } from '#contracts/custom-builds/build-states.ts'
import { userProfiles } from '#domain/people/accounts/accounts-tables.ts'
import { composeMail } from '#server/jobs/mail/compose-mail.ts'
import { openWorld } from '#testing/world.ts'
import { buildPayments } from '#testing/world-build-payments.ts'
import type { Build } from '#testing/world-build-requests.ts'
import { agreedBuild, endAsShown, shownToBuyer, startedBuild } from '#testing/world-builds.ts'
import { workJobs } from '#testing/world-sales.ts'
import { buildChanges } from '../changes/build-changes-table.ts'
import { buildForecasts } from '../dates/build-dates-tables.ts'
import { recordDelivery } from '../delivery/build-delivery-actions.ts'
import { writeAdvanceBlock } from '../requests/enforce-advance-limit.ts'
import { buildDelays, builds } from './builds-tables.ts'
import { agreeToWait, announceDelay, setLastDate } from './delays-and-sign-offs.ts'
import { getBuild, getWorkshop } from './get-build.ts'
import { lockBuild } from './lock-build.ts'
import { movePromise } from './move-promise.ts'
import { runDelayDeadlines } from './run-build-deadlines.ts'
import { finishStage } from './stage-actions.ts'

const world = await openWorld()
const DAY = 86_400
const at = (day: string) => world.clock.set(new Date(`${day}T12:00:00Z`))
beforeEach(() => {
  at('2027-05-31')
  world.settings.delaySilence = 'ask'
  return world.jobs.clear()
})

const announce = (build: Build, to_day: string | null, reason = 'A crack in the top.') =>
  announceDelay(world.as(build.builder), build.request.id, { to_day, reason })
const wait = (build: Build, to_day: string | null) => agreeToWait(world.as(build.buyer), build.request.id, to_day)
const mailsOf = async ({ request }: Build) => {
  const rows = await world.db.select().from(buildDelays).where(eq(buildDelays.requestId, request.id))
  const own = new Set([request.id, ...rows.map(({ id }) => id)])
  return (await workJobs(world)).filter((mail) => Object.values(mail).some((value) => own.has(String(value))))
}
const named = (mails: { mail: string; news?: unknown; side?: unknown }[]) =>
  mails.map(({ mail, news, side }) => [mail, news, side].filter(Boolean).join(' '))
async function letterAbout(build: Build, shop: Partial<typeof world> = {}) {
  const mail = (await mailsOf(build)).find((each) => each.mail === 'build-delay-news')
  return composeMail({ ...world.as(null), ...shop }, mail as never)
}
const movedBy = (build: Build, cause: PromiseCause, days: number) =>
  world.db.transaction(async (tx) => {
    const words = { buyer: 'your answer took long', both: 'the answer took long' }
    const locked = await lockBuild(world.as(null), tx, build.request.id)
    await movePromise(world.as(null), tx, locked, { days, cause, words, tell: ['buyer', 'builder'] })
  })
/** The texts of the builder’s next steps. */
const stepsOf = async ({ builder, request }: Build) =>
  (await getBuild(world.as(builder), request.id)).waits_for_you.map(({ text }) => text)
/** A build whose first stage needs the buyer's approval. */
const asking = { stages: [{ key: 'design', title: 'Design', weight: 100, plan_days: 5, cure_days: 0, asks_buyer: true }] }
/** A started build with a delay notice. */
async function announced(to_day: string | null): Promise<Build> {
  const build = await startedBuild(world)
  await announce(build, to_day)
  return build
}
const buyerNameOf = async ({ builder, request }: Build) => (await getBuild(world.as(builder), request.id)).buyer_name
const clock = () => Promise.all([runDelayDeadlines(world.as(null)), runDelayDeadlines(world.as(null))])
const endLate = (build: Build) => endAsShown(world, build)

describe('a delay notice', () => {
  test('states the new day, the reason, the refund, the meaning of no answer, and both options', async () => {
    const build = await startedBuild(world)
    await workJobs(world)
    const { promise } = await announce(build, '2027-07-25')
    expect(promise).toBe('2027-06-30')
    const shown = await shownToBuyer(world, build)
    const name = shown.builder.name
    expect(shown.delay?.words).toEqual([
      `${name} can’t make Jun 30 and now expects Jul 25.`,
      'Reason: A crack in the top.',
      'You can wait, or cancel the build and get a full refund of $2,400.',
      'If you don’t reply by Jun 14, we’ll assume that you agree to wait.',
    ])
    expect(shown.sentence).toBe(`Promised Jun 30. ${name} now expects Jul 25. You can wait or cancel the build.`)
    expect(shown.can).toMatchObject({ agree_to_wait: true, end_late: true })
    const letter = await letterAbout(build)
    expect(letter.subject).toBe(`${name} needs more time: Heron OM`)
    expect(letter.text).toContain('Wait until July 25, 2027')
    expect(letter.text).toContain('Cancel for a full refund')
  })

  test('can be answered until a day in the shop’s time zone, in the email and on the build page', async () => {
    // Two weeks later it is June 14 in London, and still June 13 in Los Angeles.
    world.clock.set(new Date('2027-05-31T04:00:00Z'))
    const build = await startedBuild(world)
    await workJobs(world)
    await announce(build, '2027-07-25')
    const shop = { settings: { ...world.settings, timeZone: 'America/Los_Angeles' } }
    const { text } = await letterAbout(build, shop)
    expect(text).toContain('If you don’t reply by June 13, 2027, we’ll assume that you agree to wait.')
    const { delay } = await getBuild({ ...world.as(build.buyer), ...shop }, build.request.id)
    expect(delay?.words).toContain('If you don’t reply by Jun 13, we’ll assume that you agree to wait.')
  })

  test('the buyer waits: the promised date moves, the first one stays, and a date other than the shown one is refused', async () => {
    const build = await announced('2027-07-25')
    await expect(wait(build, '2027-07-20')).rejects.toMatchObject({ code: 'changed' })
    const moved = { promise: '2027-07-25', promise_first: '2027-06-30', delay: { status: 'agreed' } }
    expect(await wait(build, '2027-07-25')).toMatchObject(moved)
    await wait(build, '2027-07-25')
    expect((await shownToBuyer(world, build)).can.end_late).toBe(false)
    expect(named(await mailsOf(build))).toContain('build-delay-news agreed builder')
  })

  test('the buyer cancels the build for a full refund', async () => {
    const build = await announced('2027-07-25')
    expect(await endLate(build)).toMatchObject({
      status: 'cancelled',
      ended: { kind: 'late', keeps: 0, back: 2400 },
      delay: { status: 'ended' },
    })
  })

  test('no answer to a first short delay for two weeks is agreement, with one reminder on two nodes', async () => {
    const build = await announced('2027-07-25')
    await workJobs(world)
    const heard: string[] = []
    for (let day = 1; day <= 15; day++) {
      world.clock.advance(DAY)
      await clock()
      for (const mail of named(await mailsOf(build))) heard.push(`${day}: ${mail}`)
    }
    expect(heard.filter((line) => !line.includes('build-late'))).toEqual([
      '7: build-delay-news reminded buyer',
      '14: build-promise-moved',
      '14: build-promise-moved',
    ])
    expect(await shownToBuyer(world, build)).toMatchObject({
      promise: '2027-07-25',
      promise_first: '2027-06-30',
      delay: { status: 'silent_yes' },
    })
  })

  test('agreeing to wait beyond the buyer’s deadline lifts it, and delays caused by the buyer move it', async () => {
    const build = await startedBuild(world)
    world.clock.set(new Date('2027-07-02T12:00:00Z'))
    await setLastDate(world.as(build.buyer), build.request.id, '2027-07-20')
    await movedBy(build, 'buyer_waited', 5)
    expect(await shownToBuyer(world, build)).toMatchObject({ promise: '2027-07-05', last_date: '2027-07-25' })
    await movedBy(build, 'builder_change', 5)
    expect(await shownToBuyer(world, build)).toMatchObject({ promise: '2027-07-10', last_date: '2027-07-25' })
    await announce(build, '2027-08-30')
    await wait(build, '2027-08-30')
    world.clock.set(new Date('2027-07-26T12:00:00Z'))
    expect(await shownToBuyer(world, build)).toMatchObject({ promise: '2027-08-30', last_date: null, can: { end_late: false } })
  })

  test('no answer to a second, long or dateless delay is not consent, and the buyer can still cancel', async () => {
    const build = await announced('2027-07-25')
    await wait(build, '2027-07-25')
    await announce(build, '2027-08-01')
    expect((await shownToBuyer(world, build)).delay?.words.at(-1)).toBe(
      'If you don’t reply, that doesn’t count as agreeing to wait. You can cancel the build for a full refund until the instrument leaves the workshop.',
    )
    world.clock.advance(14 * DAY)
    await workJobs(world)
    await clock()
    expect(named(await mailsOf(build)).filter((mail) => mail.includes('unanswered'))).toEqual([
      'build-delay-news unanswered buyer',
      'build-delay-news unanswered builder',
    ])
    const unanswered = { promise: '2027-07-25', delay: { status: 'unanswered' }, can: { end_late: true } }
    expect(await shownToBuyer(world, build)).toMatchObject(unanswered)
    expect((await endLate(build)).ended).toMatchObject({ kind: 'late', back: 2400 })

    const other = await announced(null)
    expect((await shownToBuyer(world, other)).delay?.words.at(-1)).toContain('that doesn’t count as agreeing')
    // After agreeing to wait without a date, the buyer can still cancel.
    expect((await wait(other, null)).can.end_late).toBe(true)
  })

  test('if the shop is set up that way, no answer cancels the build with a full refund', async () => {
    world.settings.delaySilence = 'refund'
    const build = await announced('2027-09-01')
    world.clock.advance(14 * DAY)
    await clock()
    await workJobs(world)
    expect(await shownToBuyer(world, build)).toMatchObject({
      status: 'cancelled',
      ended: { by: 'operator', kind: 'late', back: 2400 },
    })
  })

  test('only the builder can send one, with a later date, and strangers get Not Found', async () => {
    const build = await startedBuild(world)
    const early = { fields: { to_day: ['Choose a future date after the promised date'] } }
    await expect(announce(build, '2027-06-29')).rejects.toMatchObject(early)
    const as = async (person: Build['buyer']) => announceDelay(world.as(person), build.request.id, { to_day: null, reason: 'x' })
    await expect(as(build.buyer)).rejects.toMatchObject({ code: 'not_allowed' })
    await expect(as(await world.buyer())).rejects.toMatchObject({ code: 'not_found' })
  })
})

describe('a promised date that is near', () => {
  const forecastJuly = ({ request }: Build) => {
    const forecast = { p10: '2027-07-01', p50: '2027-07-15', p80: '2027-07-20', p90: '2027-07-30' }
    const facts = { requestId: request.id, madeAt: world.clock.now(), madeOn: '2027-05-31', ...forecast }
    return world.db.insert(buildForecasts).values({ ...facts, inputsHash: 'x', model: 1, ownBuilds: 0 })
  }

  test('reminds the builder once, three weeks before, and both sides on the day', async () => {
    const build = await startedBuild(world)
    await forecastJuly(build)
    const heard = async (day: string) => {
      at(day)
      await clock()
      return named(await mailsOf(build))
    }
    await workJobs(world)
    expect(await heard('2027-06-08')).toEqual([])
    expect(await heard('2027-06-09')).toEqual(['build-late builder'])
    expect((await stepsOf(build))[0]).toMatch(/^Likely late: notify /)
    expect(await heard('2027-06-20')).toEqual([])
    expect(await heard('2027-06-23')).toEqual([])
    expect(await heard('2027-06-30')).toEqual(['build-late builder', 'build-late buyer'])
    expect(await heard('2027-07-01')).toEqual([])
  })

  test('lists a likely late build first on the workshop page from a week before', async () => {
    const build = await startedBuild(world, { sheet: asking })
    const sooner = await startedBuild(world, { builder: build.builder, sheet: { promise: '2027-06-29' } })
    await forecastJuly(build)
    const name = await buyerNameOf(build)
    const bench = async () => (await getWorkshop(world.as(build.builder))).builds.map(({ waits_for_you: [first] }) => first?.text)
    at('2027-06-22')
    expect(await bench()).toEqual(['Post update', `Ask ${name} before you finish “Design”`])
    at('2027-06-23')
    expect(await bench()).toEqual([`Likely late: notify ${name}`, 'Post update'])
    const promises = (await getWorkshop(world.as(build.builder))).builds.map(({ promise }) => promise)
    expect(promises).toEqual(['2027-06-30', '2027-06-29'])
    // After the notice, it is back in its place.
    await announce(build, '2027-07-25')
    expect((await getWorkshop(world.as(build.builder))).builds[0]?.request_id).toBe(sooner.request.id)
  })

  test('a likely delay hides no other next step', async () => {
    const build = await startedBuild(world, { sheet: asking })
    await forecastJuly(build)
    const wish = { askedBy: 'buyer', status: 'asked', wish: 'A slotted head.', openUntil: new Date('2027-07-05') } as const
    await world.db.insert(buildChanges).values({ requestId: build.request.id, number: 1, baseVersion: 1, ...wish })
    const name = await buyerNameOf(build)
    at('2027-06-23')
    expect(await stepsOf(build)).toEqual([
      `Likely late: notify ${name}`,
      'Respond to the buyer’s change request',
      `Ask ${name} before you finish “Design”`,
      'Post update',
    ])
  })

  test('a build whose buyer waits without a new date is not late and keeps its place in the list', async () => {
    const build = await startedBuild(world)
    const sooner = await startedBuild(world, { builder: build.builder, sheet: { promise: '2027-06-29' } })
    await announce(build, null)
    const notice = `${(await shownToBuyer(world, build)).builder.name} can’t make Jun 30 and doesn’t have a new date yet.`
    expect((await shownToBuyer(world, build)).sentence).toBe(`${notice} You can wait or cancel the build.`)
    await wait(build, null)
    expect((await shownToBuyer(world, build)).sentence).toMatch(new RegExp(`^${notice} Started `))
    await workJobs(world)
    at('2027-06-28')
    await clock()
    const bench = (await getWorkshop(world.as(build.builder))).builds
    expect(bench.map(({ request_id }) => request_id)).toEqual([sooner.request.id, build.request.id])
    at('2027-07-05')
    expect(await stepsOf(build)).toEqual(['Post update'])
    await clock()
    await movedBy(build, 'buyer_waited', 7)
    expect(named(await mailsOf(build)), 'the email promises no date either').toEqual([])
    expect((await shownToBuyer(world, build)).sentence).toContain('can’t make Jun 30')
    // Agreeing to another date makes it the promised date.
    await announce(build, '2027-07-25')
    await wait(build, '2027-07-25')
    at('2027-07-26')
    expect((await stepsOf(build))[0]).toMatch(/^Overdue: notify /)
  })

  test('after a missed promised date, the buyer can set a deadline and then cancel for a full refund', async () => {
    const build = await startedBuild(world)
    const lastDate = (day: string) => setLastDate(world.as(build.buyer), build.request.id, day)
    await expect(lastDate('2027-07-20')).rejects.toMatchObject({ message: 'The promised date hasn’t passed' })
    at('2027-07-01')
    await expect(lastDate('2027-07-14')).rejects.toMatchObject({
      fields: { day: ['Choose Jul 15 or later to give the builder enough time'] },
    })
    expect((await lastDate('2027-07-15')).can.end_late).toBe(false)
    await expect(lastDate('2027-07-20')).rejects.toMatchObject({ code: 'conflict' })
    at('2027-07-16')
    expect((await shownToBuyer(world, build)).can.end_late).toBe(true)
    expect((await endLate(build)).ended).toMatchObject({ kind: 'late', back: 2400 })
  })

  test('a build before its first payment is not late, and the payment starts it after a missed date', async () => {
    const build = await agreedBuild(world, { sheet: { date_is_essential: true } })
    await workJobs(world)
    at('2027-07-05')
    await clock()
    expect(named(await mailsOf(build)).filter((mail) => mail.startsWith('build-late'))).toEqual([])
    const { sentence, can } = await shownToBuyer(world, build)
    expect(sentence).toBe('Work can start after the first payment of $2,400.')
    expect(can).toMatchObject({ set_last_date: false, end_late: false })
    const lastDate = setLastDate(world.as(build.buyer), build.request.id, '2027-07-30')
    await expect(lastDate).rejects.toMatchObject({ message: 'The build hasn’t started and is waiting on you' })
    const overdue = { sentence: 'Overdue since Jun 30.', can: { end_late: true } }
    // A payment that the shop does not accept starts nothing.
    const stop = (isStopped: boolean) =>
      world.db.transaction((tx) => writeAdvanceBlock(world.as(null), tx, { builderId: build.builder.profileId ?? '', isStopped }))
    await stop(true)
    expect((await shownToBuyer(world, build)).waits_for_you).toEqual([])
    expect(await shownToBuyer(world, build)).toMatchObject(overdue)
    await stop(false)
    // A builder who is not listed cannot be paid.
    const list = (isActive: boolean) =>
      world.db.update(userProfiles).set({ isActive }).where(eq(userProfiles.userId, build.builder.id))
    await list(false)
    expect(await shownToBuyer(world, build)).toMatchObject(overdue)
    await list(true)
  })

  test('the buyer can cancel at once if the date is essential', async () => {
    const build = await startedBuild(world, { sheet: { date_is_essential: true } })
    expect((await shownToBuyer(world, build)).can.end_late).toBe(false)
    at('2027-07-01')
    expect((await shownToBuyer(world, build)).can.end_late).toBe(true)
  })
})

test('canceling and shipping at the same time: exactly one succeeds', async () => {
  const one = [{ key: 'design', title: 'Design', weight: 100, plan_days: 5, cure_days: 0, asks_buyer: false }]
  const build = await startedBuild(world, { sheet: { stages: one } })
  await announce(build, '2027-07-25')
  await buildPayments(world).pay(build, 'full')
  await finishStage(world.as(build.builder), { requestId: build.request.id, key: 'design' })
  await workJobs(world)
  const results = await Promise.allSettled([endLate(build), recordDelivery(world.as(build.builder), build.request.id)])
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const [row] = await world.db.select().from(builds).where(eq(builds.requestId, build.request.id))
  expect(['cancelled', 'inspection']).toContain(row?.status)
  expect(row?.status === 'inspection' ? row.returnedCents : 0).toBe(0)
})
