import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { SettleBuild } from '#contracts/operations/operator-bodies.ts'
import { cancelLabel } from '#domain/delivering/deliveries/cancel-label.ts'
import { quoteLabel } from '#domain/delivering/deliveries/quote-label.ts'
import { requestLabel } from '#domain/delivering/deliveries/request-label.ts'
import { reconcileLedger } from '#domain/money/payouts/reconcile-ledger.ts'
import { findUnsentLabels } from '#domain/operations/operators/find-unsent-labels.ts'
import { getSettlement, settleBuild } from '#domain/operations/operators/settle-build.ts'
import { trackParcel } from '#server/jobs/delivery-work.ts'
import { openWorld } from '#testing/world.ts'
import { ledgerOfBuild, type SignedBuild } from '#testing/world-build-changes.ts'
import { buildDeliveries } from '#testing/world-build-deliveries.ts'
import { buildPayments } from '#testing/world-build-payments.ts'
import { parcelsOf } from '#testing/world-deliveries.ts'
import { workJobs } from '#testing/world-sales.ts'
import { ofBuild } from '../delivery/build-consigner.ts'
import { builds } from './builds-tables.ts'
import { endBuild, getEnding } from './end-build.ts'
import { getBuild } from './get-build.ts'

const world = await openWorld({ now: '2028-08-01T12:00:00Z' })
const { labelled } = buildDeliveries(world)
const { statuses } = buildPayments(world)
const DAY = 86_400

const ending = (build: SignedBuild, as = build.buyer) => getEnding(world.as(as), build.request.id)

test('an unused label of a late builder blocks cancellation for a week, and operators see it', async () => {
  const { build } = await labelled()
  await world.db
    .update(builds)
    .set({ dateIsEssential: true, promise: '2028-07-01' })
    .where(eq(builds.requestId, build.request.id))
  world.clock.advance(6 * DAY)
  expect(await ending(build)).toMatchObject({
    options: [],
    why_not:
      'The shipping label has been bought. If the carrier doesn’t receive the instrument within 7 days, you can cancel the build here.',
  })
  expect(await findUnsentLabels(world.as(null))).toEqual([])
  world.clock.advance(2 * DAY)
  expect(await findUnsentLabels(world.as(null))).toEqual([
    {
      requestId: build.request.id,
      reason: 'The label was bought more than 7 days ago, and the carrier doesn’t have the parcel.',
    },
  ])
  expect((await getBuild(world.as(build.buyer), build.request.id)).can.end).toBe(true)
  expect((await ending(build, build.builder)).why_not).toBe(
    'You bought a shipping label. To cancel the build, cancel the label first.',
  )
  const [shown] = (await ending(build)).options
  expect(shown).toMatchObject({ kind: 'late', keeps: 0, back: 4892.4 })
  await endBuild(world.as(build.buyer), build.request.id, { kind: 'late', keeps: 0, back: 4892.4, reason: '' })
  await workJobs(world)
  expect(await parcelsOf(world, build.request.id)).toMatchObject([{ status: 'voided' }])
  expect(new Set(await statuses(build))).toEqual(new Set(['refunded']))
  expect(await reconcileLedger(world.as(null))).toEqual([])
})

test('a builder with a label is not asked to measure the parcel', async () => {
  const { build } = await labelled()
  expect((await getBuild(world.as(build.builder), build.request.id)).waits_for_you).toEqual([])
})

test('replacing a label does not block cancellation for another week', async () => {
  const { build } = await labelled()
  world.clock.advance(6 * DAY)
  await cancelLabel(world.as(build.builder), ofBuild(build.request.id))
  await workJobs(world)
  expect((await ending(build)).options).not.toEqual([])
  const { rates } = await quoteLabel(world.as(build.builder), ofBuild(build.request.id))
  await requestLabel(world.as(build.builder), ofBuild(build.request.id), { rateId: rates[0]?.id ?? '', insure: false })
  await workJobs(world)
  expect((await ending(build)).options).toEqual([])
  world.clock.advance(2 * DAY)
  expect((await ending(build)).options).not.toEqual([])
  expect(await findUnsentLabels(world.as(null))).toContainEqual(expect.objectContaining({ requestId: build.request.id }))
})

test('canceling after a failed delivery refunds everything shown, including delivery', async () => {
  const { build, trackerId } = await labelled()
  world.clock.advance(DAY)
  world.carriers.move(trackerId, 'return_to_sender')
  await trackParcel(world.as(null), { trackerId })
  await workJobs(world)
  const [shown] = (await ending(build, build.builder)).options
  expect(shown).toMatchObject({ kind: 'builder_ends', keeps: 0, back: 4892.4 })
  await endBuild(world.as(build.builder), build.request.id, { kind: 'builder_ends', keeps: 0, back: 4892.4, reason: '' })
  await workJobs(world)
  expect(await ledgerOfBuild(world, build)).toMatchObject({ buyer: 0 })
})

test('operators can settle a build with a label at once, which refunds the label', async () => {
  const operator = await world.operator()
  const { build } = await labelled()
  expect((await getSettlement(world.as(operator), build.request.id)).why_not).toBeNull()
  const asked = SettleBuild.parse({ kind: 'settled', paid: 4800, back: 1000, reason: 'The builder does not answer' })
  await settleBuild(world.as(operator), build.request.id, asked)
  await workJobs(world)
  expect(await parcelsOf(world, build.request.id)).toMatchObject([{ status: 'voided' }])
  expect(await ledgerOfBuild(world, build)).toMatchObject({ buyer: -380_000 })
  expect(await reconcileLedger(world.as(null))).toEqual([])
})
