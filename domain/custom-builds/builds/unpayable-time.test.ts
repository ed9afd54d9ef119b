import { eq } from 'drizzle-orm'
import { beforeAll, expect, test, vi } from 'vitest'
import { moderateBuilder } from '#domain/operations/operators/moderate-builder.ts'
import { stopBuildMoney } from '#domain/operations/operators/stop-build-money.ts'
import { openWorld } from '#testing/world.ts'
import { payParts, type SignedBuild, signedBuild, workUntil } from '#testing/world-build-changes.ts'
import { buildPayments } from '#testing/world-build-payments.ts'
import type { Person } from '#testing/world-people.ts'
import { workJobs } from '#testing/world-sales.ts'
import { buildReminders } from '../reminders/build-reminders-table.ts'
import { remindOfBuilds } from '../reminders/remind-of-builds.ts'
import { buildPromiseMoves } from './builds-tables.ts'
import { getEnding } from './end-build.ts'

vi.setConfig({ testTimeout: 120_000 })
const world = await openWorld({ now: '2028-03-01T12:00:00Z' })
const DAY = 86_400
let operator: Person
beforeAll(async () => {
  operator = await world.operator()
})

const list = ({ builder }: SignedBuild, isListed: boolean) =>
  moderateBuilder(world.as(operator), builder.profileId, { is_active: isListed, reason: 'A buyer has called' })
const stop = ({ builder }: SignedBuild, isStopped: boolean) =>
  stopBuildMoney(world.as(operator), { builderId: builder.profileId, isStopped, reason: 'A buyer has called' })
const kinds = async (build: SignedBuild) =>
  (await getEnding(world.as(build.builder), build.request.id)).options.map(({ kind }) => kind)
const movedDays = async ({ request }: SignedBuild) =>
  (await world.db.select().from(buildPromiseMoves).where(eq(buildPromiseMoves.requestId, request.id))).map(({ days }) => days)

test('days on which a suspended builder could not be paid do not count as overdue', async () => {
  const build = await signedBuild(world)
  await payParts(world, build, 2)
  await workUntil(world, build, ['design', 'wood', 'plates', 'sides', 'body'])
  for (const day of [3, 7, 30])
    await world.db.insert(buildReminders).values({
      requestId: build.request.id,
      kind: 'part_due',
      about: `${build.partIds[2]}, day ${day}`,
    })
  world.clock.advance(10 * DAY)
  await list(build, false)
  world.clock.advance(70 * DAY)
  expect(await kinds(build)).toEqual(['builder_ends'])
  await list(build, true)
  expect(await kinds(build)).toEqual(['builder_ends'])
  world.clock.advance(57 * DAY)
  expect(await kinds(build)).toEqual(['unpaid', 'builder_ends'])
})

test('a payment that was blocked by an operator is not late', async () => {
  const build = await signedBuild(world)
  await stop(build, true)
  world.clock.advance(30 * DAY)
  await stop(build, false)
  world.clock.advance(6 * DAY)
  await buildPayments(world).pay(build, { partId: build.partIds[0] ?? '' })
  await workJobs(world)
  expect(await movedDays(build)).toEqual([])
  world.clock.advance(4 * DAY)
  await buildPayments(world).pay(build, { partId: build.partIds[1] ?? '' })
  await workJobs(world)
  expect(await movedDays(build)).toEqual([3])
})

test('sends no reminder of a payment that the shop does not accept', async () => {
  const build = await signedBuild(world)
  await workJobs(world)
  await stop(build, true)
  world.clock.advance(7 * DAY)
  await remindOfBuilds(world.as(null))
  const toBuyer = async () => (await workJobs(world)).filter(({ to }) => to === build.buyer.email).map(({ mail }) => mail)
  expect(await toBuyer()).toEqual([])
  await stop(build, false)
  await remindOfBuilds(world.as(null))
  expect(await toBuyer()).toEqual(['build-part-due', 'build-part-due'])
})
