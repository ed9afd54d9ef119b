import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { CorrectRecord } from '#contracts/operations/operator-bodies.ts'
import type { Fulfilment } from '#domain/delivering/shipping/fulfilment.ts'
import { payments } from '#domain/money/payments/payments-tables.ts'
import { refundPartOfBuild } from '#domain/money/payments/refund-part.ts'
import { correctBuildRecord } from '#domain/operations/operators/correct-build-record.ts'
import { operatorActs } from '#domain/operations/operators/operator-acts-table.ts'
import { openWorld } from '#testing/world.ts'
import { type Build, workshop } from '#testing/world-build-requests.ts'
import { startedBuild } from '#testing/world-builds.ts'
import type { Person } from '#testing/world-people.ts'
import { workJobs } from '#testing/world-sales.ts'
import { writeBuildDelivery } from '../delivery/build-delivery-row.ts'
import { computeBuildRecord, getBuildRecord } from './build-record.ts'
import { buildPromiseMoves, builds } from './builds-tables.ts'
import { agreeToWait, announceDelay } from './delays-and-sign-offs.ts'
import { endBuild, getEnding } from './end-build.ts'
import { lockBuild } from './lock-build.ts'
import { moveBuild } from './move-build.ts'
import { movePromise } from './move-promise.ts'

const world = await openWorld()
let builder: Person
let operator: Person
beforeAll(async () => {
  operator = await world.operator()
})
beforeEach(async () => {
  world.clock.set(new Date('2027-05-31T12:00:00Z'))
  builder = await workshop(world)
  await world.jobs.clear()
})

const record = () => computeBuildRecord(world.as(null), builder.profileId ?? '')

/** Delivered at noon on this day, and completed. The promised date is June 30, 2027. */
async function handedOver(day: string, build?: Build, fulfilment: Fulfilment | null = 'shipping'): Promise<Build> {
  const made = build ?? (await startedBuild(world, { builder }))
  await world.db.transaction(async (tx) => {
    const locked = await lockBuild(world.as(null), tx, made.request.id)
    for (const to of ['ready', 'handed_over', 'inspection', 'completed'] as const) await moveBuild(world.as(null), tx, locked, to)
    const moment = new Date(`${day}T12:00:00Z`)
    await writeBuildDelivery(world.as(null), tx, made.request.id, { fulfilment })
    await tx.update(builds).set({ handedOverAt: moment }).where(eq(builds.requestId, made.request.id))
  })
  await workJobs(world)
  return made
}

test('days before the last payment or the pickup of a finished instrument are not late', async () => {
  world.clock.set(new Date('2027-06-20T12:00:00Z'))
  const [sent, fetched, slow] = [await handedOver('2027-07-20'), await handedOver('2027-07-20'), await handedOver('2027-07-20')]
  const ready = { readyAt: new Date('2027-06-25T12:00:00Z') }
  for (const { request } of [sent, fetched, slow])
    await world.db.update(builds).set(ready).where(eq(builds.requestId, request.id))
  await world.db
    .update(payments)
    .set({ createdAt: new Date('2027-07-18T12:00:00Z') })
    .where(eq(payments.requestId, sent.request.id))
  await world.db.transaction((tx) => writeBuildDelivery(world.as(null), tx, fetched.request.id, { fulfilment: 'pickup' }))
  expect(await record()).toMatchObject({ kept: 2, lateDays: [20] })
})

test('days before the buyer chooses a delivery are not late', async () => {
  world.clock.set(new Date('2027-06-20T12:00:00Z'))
  const build = await handedOver('2027-07-20')
  const chosenAt = new Date('2027-07-15T12:00:00Z')
  await world.db.transaction((tx) => writeBuildDelivery(world.as(null), tx, build.request.id, { chosenAt }))
  expect(await record()).toMatchObject({ kept: 1, lateDays: [] })
})

test('a paid instrument handed over in person counts from its completion', async () => {
  world.clock.set(new Date('2027-06-20T12:00:00Z'))
  await handedOver('2027-07-20', undefined, null)
  expect(await record()).toMatchObject({ kept: 1, lateDays: [] })
})

test('days of a late last payment count once; those before completion move the promised date', async () => {
  world.clock.set(new Date('2027-06-20T12:00:00Z'))
  const build = await handedOver('2027-08-20')
  const paidAt = new Date('2027-07-20T12:00:00Z')
  await world.db.update(payments).set({ createdAt: paidAt }).where(eq(payments.requestId, build.request.id))
  const move = { requestId: build.request.id, cause: 'buyer_paid_late', movedAt: paidAt } as const
  await world.db.insert(buildPromiseMoves).values({ ...move, days: 23 })
  // The 30 days of waiting are deducted from August 20.
  expect(await record()).toMatchObject({ kept: 0, lateDays: [21] })
  // Five of the 35 days were before it was finished.
  await world.db.update(buildPromiseMoves).set({ days: 35 }).where(eq(buildPromiseMoves.requestId, build.request.id))
  expect(await record()).toMatchObject({ kept: 0, lateDays: [16] })
  // No waiting is deducted from a day that an operator corrected.
  await correctBuildRecord(
    world.as(operator),
    build.request.id,
    CorrectRecord.parse({ reason: 'It left earlier', handed_over_on: '2027-08-10' }),
  )
  expect(await record()).toMatchObject({ kept: 0, lateDays: [6] })
})

test('the sentence about promised dates appears with the third build', async () => {
  expect(await getBuildRecord(world.as(null), builder.profileId ?? '')).toBeUndefined()
  await handedOver('2027-06-30')
  await handedOver('2027-07-12')
  await startedBuild(world, { builder })
  expect(await getBuildRecord(world.as(null), builder.profileId ?? '')).toBeUndefined()
  await handedOver('2027-06-01')
  expect(await getBuildRecord(world.as(null), builder.profileId ?? '')).toBe(
    '2 of 3 builds were delivered by the promised date; the other was 12 days late.',
  )
})

test('moves caused by the buyer change the promised date, agreed delays do not', async () => {
  const waited = await startedBuild(world, { builder })
  await world.db.transaction(async (tx) => {
    const locked = await lockBuild(world.as(null), tx, waited.request.id)
    const words = { buyer: 'your answer took 13 days', both: 'the answer took 13 days' }
    await movePromise(world.as(null), tx, locked, { days: 10, cause: 'buyer_waited', words, tell: [] })
  })
  await handedOver('2027-07-10', waited)
  expect(await record()).toEqual({ kept: 1, lateDays: [], unfinished: 0 })

  const delayed = await startedBuild(world, { builder })
  await announceDelay(world.as(builder), delayed.request.id, { to_day: '2027-07-20', reason: 'A crack in the top.' })
  await agreeToWait(world.as(delayed.buyer), delayed.request.id, '2027-07-20')
  await handedOver('2027-07-20', delayed)
  expect(await record()).toEqual({ kept: 1, lateDays: [20], unfinished: 0 })
})

test('a build canceled by the builder counts as unfinished after its start, and not at all before', async () => {
  const build = await startedBuild(world, { builder })
  const [ending] = (await getEnding(world.as(builder), build.request.id)).options
  await endBuild(world.as(builder), build.request.id, {
    kind: 'builder_ends',
    keeps: ending?.keeps ?? 0,
    back: ending?.back ?? 0,
    reason: '',
  })
  await workJobs(world)
  expect(await record()).toEqual({ kept: 0, lateDays: [], unfinished: 1 })
  await world.db.update(builds).set({ startedAt: null }).where(eq(builds.requestId, build.request.id))
  expect(await record()).toEqual({ kept: 0, lateDays: [], unfinished: 0 })
})

test('a build that never arrived counts as unfinished, unless the shop covers it', async () => {
  const lost = await handedOver('2027-06-30')
  const notArrived = { status: 'returned', cancelKind: 'not_arrived' } as const
  await world.db.update(builds).set(notArrived).where(eq(builds.requestId, lost.request.id))
  expect(await record()).toEqual({ kept: 0, lateDays: [], unfinished: 1 })
  await world.db.transaction((tx) =>
    refundPartOfBuild(world.as(null), tx, { requestId: lost.request.id, cents: 100, reason: 'damage' }),
  )
  expect(await record()).toEqual({ kept: 0, lateDays: [], unfinished: 0 })
})

test('a build counts for 36 months', async () => {
  await handedOver('2027-07-10')
  world.clock.set(new Date('2030-07-10T11:00:00Z'))
  expect((await record()).lateDays).toEqual([10])
  world.clock.set(new Date('2030-07-10T13:00:00Z'))
  expect((await record()).lateDays).toEqual([])
})

test('only an operator can correct an error, which is logged with the reason', async () => {
  const { request } = await handedOver('2027-07-10')
  const correction = CorrectRecord.parse({ reason: 'The sheet said July', promised_on: '2027-07-30' })
  await expect(correctBuildRecord(world.as(builder), request.id, correction)).rejects.toMatchObject({ code: 'not_allowed' })
  await correctBuildRecord(world.as(operator), request.id, correction)
  expect(await record()).toEqual({ kept: 1, lateDays: [], unfinished: 0 })
  const acts = await world.db.select().from(operatorActs).where(eq(operatorActs.subjectId, request.id))
  expect(acts).toMatchObject([
    { act: 'correct-build-record', details: { reason: 'The sheet said July', promised_on: '2027-07-30' } },
  ])
})
