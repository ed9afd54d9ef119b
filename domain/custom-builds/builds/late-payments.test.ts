import { desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { sendMailJob } from '#domain/kernel/enqueue-mail.ts'
import { settlePayment } from '#server/jobs/payment-work.ts'
import { openWorld } from '#testing/world.ts'
import { payParts, type SignedBuild, signedBuild, workUntil } from '#testing/world-build-changes.ts'
import { buildPayments } from '#testing/world-build-payments.ts'
import { workJobs } from '#testing/world-sales.ts'
import { buildUpdates } from '../updates/build-updates-tables.ts'
import { advanceBuild } from './advance-build.ts'
import { buildPromiseMoves, builds } from './builds-tables.ts'
import { getBuild } from './get-build.ts'

const world = await openWorld({ now: '2028-03-01T12:00:00Z' })
const DAY = 86_400

const promiseOf = async ({ request }: SignedBuild) =>
  (await world.db.select().from(builds).where(eq(builds.requestId, request.id)))[0]?.promise
const movesOf = async ({ request }: SignedBuild) =>
  (await world.db.select().from(buildPromiseMoves).where(eq(buildPromiseMoves.requestId, request.id))).map(({ days, cause }) => [
    cause,
    days,
  ])
async function pay(build: SignedBuild, at: number) {
  await buildPayments(world).pay(build, { partId: build.partIds[at] ?? '' })
  return workJobs(world)
}

test('a payment after its grace period moves the promised date by the extra days once, and both see why', async () => {
  const build = await signedBuild(world)
  await payParts(world, build, 2)
  await workUntil(world, build, ['design', 'wood', 'plates', 'sides', 'body'])
  expect(await movesOf(build)).toEqual([])
  world.clock.advance(19 * DAY)
  await pay(build, 2)
  expect(await promiseOf(build)).toBe('2030-07-12')
  expect(await movesOf(build)).toEqual([['buyer_paid_late', 12]])
  const [line] = await world.db
    .select({ text: buildUpdates.text })
    .from(buildUpdates)
    .where(eq(buildUpdates.requestId, build.request.id))
    .orderBy(desc(buildUpdates.number))
  expect(line?.text).toBe('New date: Jul 12, because “Body closed” was paid 12 days late')
  await world.db.transaction((tx) => advanceBuild(world.as(null), tx, build.request.id))
  expect(await movesOf(build)).toHaveLength(1)
})

test('the slot fee is requested first, and not as the payment that starts the work', async () => {
  const build = await signedBuild(world)
  const asked = async () => (await getBuild(world.as(build.buyer), build.request.id)).waits_for_you.map(({ text }) => text)
  expect(await asked()).toEqual([expect.stringMatching(/^Pay \$\d+ to hold your slot$/)])
  await pay(build, 0)
  expect(await asked()).toEqual([expect.stringMatching(/ to start the build$/)])
})

test('within the grace period, the promised date stays', async () => {
  const build = await signedBuild(world)
  await payParts(world, build, 2)
  await workUntil(world, build, ['design', 'wood', 'plates', 'sides', 'body'])
  world.clock.advance(7 * DAY)
  await pay(build, 2)
  expect(await promiseOf(build)).toBe('2030-06-30')
})

test('days with two late payments count once', async () => {
  const build = await signedBuild(world)
  world.clock.advance(17 * DAY)
  await pay(build, 0)
  world.clock.advance(3 * DAY)
  await pay(build, 1)
  expect(await movesOf(build)).toEqual([
    ['buyer_paid_late', 10],
    ['buyer_paid_late', 3],
  ])
  expect(await promiseOf(build)).toBe('2030-07-13')
})

test('a payment from before this rule moves nothing when the build is checked again', async () => {
  const build = await signedBuild(world)
  await payParts(world, build, 2)
  await workUntil(world, build, ['design', 'wood', 'plates', 'sides', 'body'])
  world.clock.advance(19 * DAY)
  await pay(build, 2)
  // As the previous version left it.
  const ofBuild = eq(buildPromiseMoves.requestId, build.request.id)
  await world.db.delete(buildPromiseMoves).where(ofBuild)
  await world.db.update(builds).set({ promise: '2030-06-30' }).where(eq(builds.requestId, build.request.id))
  world.clock.advance(8 * DAY)
  await world.db.transaction((tx) => advanceBuild(world.as(null), tx, build.request.id))
  expect([await promiseOf(build), await movesOf(build)]).toEqual(['2030-06-30', []])
})

test('emails a date that moves after the payment emails were sent', async () => {
  const build = await signedBuild(world)
  await payParts(world, build, 2)
  await workUntil(world, build, ['design', 'wood', 'plates', 'sides', 'body'])
  world.clock.advance(19 * DAY)
  const { sessionId } = await buildPayments(world).open(build, { partId: build.partIds[2] ?? '' })
  world.payments.pay(sessionId)
  // The payment is booked, but its jobs have not run.
  await settlePayment(world.as(null), { sessionId })
  world.clock.advance(300)
  await world.db.transaction((tx) => advanceBuild(world.as(null), tx, build.request.id))
  const mails = (await world.jobs.taken(sendMailJob))
    .map(({ payload }) => payload)
    .filter(({ mail }) => mail === 'build-promise-moved')
  expect(mails.map(({ to }) => to).toSorted()).toEqual([build.builder.email, build.buyer.email].toSorted())
})
