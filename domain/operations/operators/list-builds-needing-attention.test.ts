import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { builds } from '#domain/custom-builds/builds/builds-tables.ts'
import { announceDelay } from '#domain/custom-builds/builds/delays-and-sign-offs.ts'
import { makeAllPartsDue, runDelayDeadlines } from '#domain/custom-builds/builds/run-build-deadlines.ts'
import { forecastBuilds } from '#domain/custom-builds/dates/forecast-builds.ts'
import { customBuildRequests } from '#domain/custom-builds/requests/build-requests-tables.ts'
import { users } from '#domain/people/accounts/accounts-tables.ts'
import { openWorld } from '#testing/world.ts'
import { accepted, quoted } from '#testing/world-build-requests.ts'
import { buildSheets } from '#testing/world-build-sheets.ts'
import { agreedBuild, startedBuild } from '#testing/world-builds.ts'
import type { Person } from '#testing/world-people.ts'
import { workJobs } from '#testing/world-sales.ts'
import { listBuildsNeedingAttention } from './list-builds-needing-attention.ts'

const world = await openWorld()
const DAY = 86_400
let operator: Person
beforeAll(async () => {
  operator = await world.operator()
})
beforeEach(async () => {
  world.clock.set(new Date('2026-11-25T12:00:00Z'))
  await world.db.update(builds).set({ status: 'cancelled' })
  await world.db.update(customBuildRequests).set({ status: 'declined' })
  await world.jobs.clear()
})

const toAttend = async () =>
  (await listBuildsNeedingAttention(world.as(operator), { page: 1 })).entries.map(({ title, reasons }) => [title, ...reasons])

test('one list has everything that needs an operator, with every reason, for operators only', async () => {
  const build = await startedBuild(world)
  await expect(listBuildsNeedingAttention(world.as(build.builder), { page: 1 })).rejects.toMatchObject({ code: 'not_allowed' })
  expect(await toAttend()).toEqual([])
  await world.db.update(users).set({ lastSignInAt: world.clock.now() }).where(eq(users.id, build.builder.id))
  world.clock.advance(80 * DAY)
  await forecastBuilds(world.as(null))
  expect(await toAttend()).toEqual([
    [
      'Heron OM',
      'No update in 80 days.',
      'The builder has been inactive for 80 days.',
      expect.stringMatching(/^The current stage has already taken \d times as long as 90% of similar stages\.$/),
    ],
  ])
})

test('lists a payment a month overdue, and a delay without the buyer’s agreement', async () => {
  const unpaid = await agreedBuild(world)
  await makeAllPartsDue(world.as(null))
  world.clock.advance(31 * DAY)
  expect(await toAttend()).toEqual([
    ['Heron OM', '“Start” was due 31 days ago and hasn’t been paid.', 'The builder has been inactive for 31 days.'],
  ])
  await announceDelay(world.as(unpaid.builder), unpaid.request.id, { to_day: null, reason: 'A crack in the top.' })
  world.clock.advance(15 * DAY)
  await runDelayDeadlines(world.as(null))
  await workJobs(world)
  expect((await toAttend())[0]).toContain('The buyer hasn’t answered a delay notice. That doesn’t mean they agree.')
})

test('lists a build that is late without a notice, and one without an update', async () => {
  const late = await startedBuild(world)
  world.clock.set(new Date('2027-07-09T12:00:00Z'))
  await world.db.update(builds).set({ lastNewsAt: world.clock.now() }).where(eq(builds.requestId, late.request.id))
  const reasons = async () => (await toAttend()).flat()
  expect(await reasons()).toContain('9 days late, and the buyer wasn’t notified.')
  await announceDelay(world.as(late.builder), late.request.id, { to_day: '2027-08-01', reason: 'A crack in the top.' })
  expect((await reasons()).filter((reason) => reason.includes('late'))).toEqual([])
  const since = new Date(world.clock.now().getTime() - 44 * DAY * 1000)
  await world.db.update(builds).set({ lastNewsAt: since }).where(eq(builds.requestId, late.request.id))
  expect(await reasons()).toContain('No update in 44 days.')
})

test('lists an instrument still in the workshop 45 days after it was finished', async () => {
  const build = await startedBuild(world)
  await world.db.update(builds).set({ status: 'ready', readyAt: world.clock.now() }).where(eq(builds.requestId, build.request.id))
  const reason = 'Finished more than 45 days ago and not shipped yet.'
  world.clock.advance(44 * DAY)
  expect((await toAttend()).flat()).not.toContain(reason)
  world.clock.advance(2 * DAY)
  expect((await toAttend()).flat()).toContain(reason)
})

test('lists an unsigned sheet of an open quote until the quote expires', async () => {
  const build = await quoted(world, 4800)
  await buildSheets(world).send(build)
  const isListed = async () =>
    (await listBuildsNeedingAttention(world.as(operator), { page: 1 })).entries.some(
      ({ request_id }) => request_id === build.request.id,
    )
  world.clock.advance(22 * DAY)
  expect(await isListed()).toBe(true)
  world.clock.advance(10 * DAY)
  expect(await isListed()).toBe(false)
})

test('lists a sheet unsigned for three weeks, before there is a build', async () => {
  const build = await accepted(world, 4800)
  await buildSheets(world).send(build)
  world.clock.advance(22 * DAY)
  const [entry] = (await listBuildsNeedingAttention(world.as(operator), { page: 1 })).entries
  expect(entry).toMatchObject({ build: null, reasons: ['The spec sheet was sent 22 days ago, and the buyer hasn’t signed it.'] })
})
