import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { PostUpdate } from '#contracts/custom-builds/build-update-bodies.ts'
import { composeMail } from '#server/jobs/mail/compose-mail.ts'
import { openWorld } from '#testing/world.ts'
import { buildChangesOf, payParts, signedBuild, workUntil } from '#testing/world-build-changes.ts'
import { sendWorkPicture } from '#testing/world-builds.ts'
import { workJobs } from '#testing/world-sales.ts'
import { pauseBuild, resumeBuild, skipStage, startStage } from '../builds/stage-actions.ts'
import { buildUpdates } from '../updates/build-updates-tables.ts'
import { postUpdate } from '../updates/update-actions.ts'
import { warnOfFreezes } from './warn-of-freezes.ts'

const world = await openWorld()
const { read, ask, propose, withdraw, accept } = buildChangesOf(world)
const DAY = 86_400
const NOON = new Date('2028-03-01T12:00:00Z')
beforeEach(() => {
  world.clock.set(NOON)
  return world.jobs.clear()
})

const line = (key: string, more: object = {}) => ({ key, label: '', value: 'Dots', is_open: false, freeze_stage: null, ...more })
const sheet = { lines: [line('inlay'), line('colour', { value: 'Black', freeze_day: '2028-03-20' }), line('tuners')] }
const inlay = { lines: [{ key: 'inlay', value: 'Abalone' }], price: 90 }

test('a started stage or a passed date locks its lines', async () => {
  const build = await signedBuild(world, { sheet })
  await payParts(world, build, 2)
  const fixedNow = async () => Object.fromEntries((await read(build)).lines.map(({ key, fixed }) => [key, fixed]))
  expect(await fixedNow()).toEqual({ inlay: null, colour: null, tuners: null })
  expect((await read(build)).lines.map(({ fixed_when }) => fixed_when)).toEqual(['when neck starts', 'on Mar 20', null])
  await workUntil(world, build, [], 'neck')
  expect(await fixedNow()).toEqual({ inlay: 'The neck has started', colour: null, tuners: null })
  world.clock.set(new Date('2028-03-20T00:00:01Z'))
  expect(await fixedNow()).toEqual({ inlay: 'The neck has started', colour: 'The line was locked on Mar 20', tuners: null })
})

test('a skipped stage locks its lines, with the reason', async () => {
  const build = await signedBuild(world, { sheet })
  await payParts(world, build, 2)
  await workUntil(world, build, ['design'])
  await propose(build, inlay)
  await skipStage(world.as(build.builder), { requestId: build.request.id, key: 'neck' })
  const [shown] = (await read(build)).lines
  expect(shown).toMatchObject({ key: 'inlay', fixed: 'The neck was skipped', fixed_when: null })
  const { blocked } = (await read(build)).changes[0] ?? {}
  expect(blocked).toBe('The neck was skipped, so this change must be proposed again')
})

test('a change to a locked line is marked; an earlier proposal must be made again', async () => {
  const build = await signedBuild(world, { sheet })
  await payParts(world, build, 2)
  const before = await propose(build, inlay)
  expect(before.after_freeze).toBe(false)
  await workUntil(world, build, [], 'neck')
  await expect(accept(build, before.id)).rejects.toMatchObject({
    message: 'The neck has started, so this change must be proposed again',
  })
  expect((await read(build)).changes[0]).toMatchObject({
    can: { accept: false, refuse: true },
    blocked: expect.stringContaining('The neck'),
  })
  await withdraw(build, before.id)
  const again = await propose(build, inlay)
  expect(again.after_freeze).toBe(true)
  await accept(build, again.id)
  expect((await read(build)).version).toBe(2)
  // A request about it is marked immediately.
  expect((await ask(build, 'Dots after all, please', ['inlay'])).changes[0]).toMatchObject({ after_freeze: true })
})

test('a stage starts while a change is accepted: the result matches one of the two orders', async () => {
  const build = await signedBuild(world, { sheet })
  await payParts(world, build, 2)
  const change = await propose(build, inlay)
  const start = startStage(world.as(build.builder), { requestId: build.request.id, key: 'neck' })
  const [begun, accepted] = await Promise.allSettled([start, accept(build, change.id)])
  expect(begun.status).toBe('fulfilled')
  const { version, changes } = await read(build)
  expect(version).toBe(accepted.status === 'fulfilled' ? 2 : 1)
  expect(changes[0]?.status).toBe(accepted.status === 'fulfilled' ? 'accepted' : 'proposed')
})

test('two nodes send one last call, to the buyer two weeks before and to the builder one week before', async () => {
  const build = await signedBuild(world, { sheet: { lines: sheet.lines.slice(1) } })
  const clock = async (day: string) => {
    world.clock.set(new Date(`${day}T12:00:00Z`))
    await Promise.all([warnOfFreezes(world.as(null)), warnOfFreezes(world.as(null))])
    const mails = (await workJobs(world)).filter((mail) => (mail as { requestId?: string }).requestId === build.request.id)
    return mails.map(({ mail, side, lines, day: about }: Record<string, unknown>) => `${mail} ${side} ${lines} ${about}`)
  }
  expect(await clock('2028-03-05')).toEqual([])
  expect(await clock('2028-03-06')).toEqual(['build-freeze-ahead buyer Color 2028-03-20'])
  expect(await clock('2028-03-07')).toEqual([])
  expect(await clock('2028-03-13')).toEqual(['build-freeze-ahead builder Color 2028-03-20'])
  expect(await clock('2028-03-17')).toEqual([])
  expect(await clock('2028-03-20')).toEqual([])
  expect(await clock('2028-03-21')).toEqual([])
  const lines = await world.db.select().from(buildUpdates).where(eq(buildUpdates.requestId, build.request.id))
  expect(lines.filter(({ text }) => text === 'Locked as of today: Color')).toHaveLength(1)
})

test('during a pause, last calls count from its end, and none are sent without an end date', async () => {
  const build = await signedBuild(world, { sheet: { lines: sheet.lines.slice(0, 1) } })
  await payParts(world, build, 2)
  await workUntil(world, build, ['design', 'wood', 'plates', 'sides'], 'body')
  const told = async () => {
    await warnOfFreezes(world.as(null))
    return (await workJobs(world)).filter(({ mail }) => mail === 'build-freeze-ahead')
  }
  await pauseBuild(world.as(build.builder), build.request.id, { reason: 'illness', note: '', expected_on: '2028-06-01' })
  await workJobs(world)
  expect(await told()).toEqual([])
  // The pause should have ended by now.
  world.clock.set(new Date('2028-06-10T12:00:00Z'))
  expect(await told()).toEqual([])
  await resumeBuild(world.as(build.builder), build.request.id)
  await workJobs(world)
  // The 16 days for the body have passed, so the neck is next.
  expect((await told()).map(({ day, side }: Record<string, unknown>) => [day, side])).toEqual([
    ['2028-06-11', 'buyer'],
    ['2028-06-11', 'builder'],
  ])
})

test('after downtime, sends only the later of two last calls', async () => {
  const build = await signedBuild(world, { sheet })
  world.clock.advance(17 * DAY)
  await warnOfFreezes(world.as(null))
  const mails = (await workJobs(world)).filter((mail) => (mail as { requestId?: string }).requestId === build.request.id)
  expect(mails.map(({ side }: Record<string, unknown>) => side)).toEqual(['buyer', 'builder'])
})

test('a last call shows the newest photo that the buyer can see', async () => {
  const { builder, request } = await signedBuild(world, { sheet })
  const send = async (audience: string) => {
    const pictures = [{ key: await sendWorkPicture(world, builder) }]
    const body = { client_id: randomUUID(), build_ids: [request.id], text: 'Sides bent', stage_key: 'design', pictures, audience }
    await postUpdate(world.as(builder), PostUpdate.parse(body))
    return pictures[0]?.key
  }
  const older = await send('both')
  const shown = await send('both')
  const hidden = await send('workshop')
  const facts = { requestId: request.id, lines: 'Color', day: '2028-03-20', stage: null, side: 'buyer' }
  const { html } = await composeMail(world.as(null), { mail: 'build-freeze-ahead', to: 'ann@example.com', ...facts })
  expect([older, shown, hidden].map((key) => html.includes(`${key}`))).toEqual([false, true, false])
})
