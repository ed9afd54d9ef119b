import { expect, test } from 'vitest'
import { cancelLabel } from '#domain/delivering/deliveries/cancel-label.ts'
import { reconcileLedger } from '#domain/money/payouts/reconcile-ledger.ts'
import { trackParcel } from '#server/jobs/delivery-work.ts'
import { openWorld } from '#testing/world.ts'
import type { SignedBuild } from '#testing/world-build-changes.ts'
import { buildDeliveries } from '#testing/world-build-deliveries.ts'
import { endAsShown } from '#testing/world-builds.ts'
import { parcelsOf } from '#testing/world-deliveries.ts'
import { workJobs } from '#testing/world-sales.ts'
import { ofBuild } from '../delivery/build-consigner.ts'
import { findBuildDelivery } from '../delivery/build-delivery-row.ts'
import { getBuild } from './get-build.ts'

const world = await openWorld({ now: '2028-08-01T12:00:00Z' })
const { labelled, awaited } = buildDeliveries(world)

const endAsBuyer = (build: SignedBuild) => endAsShown(world, build)
const endAsBuilder = (build: SignedBuild) => endAsShown(world, build, { as: build.builder })

test.for([
  ['the buyer has ended', endAsBuyer],
  ['the builder has ended', endAsBuilder],
] as const)('a parcel shipped with a canceled label is tracked although %s the build', async ([, end]) => {
  const { build, trackerId } = await labelled()
  await cancelLabel(world.as(build.builder), ofBuild(build.request.id))
  await end(build)
  await workJobs(world)
  world.carriers.move(trackerId, 'in_transit')
  await trackParcel(world.as(null), { trackerId })
  await workJobs(world)
  expect(await parcelsOf(world, build.request.id)).toMatchObject([{ status: 'bought', trackingStatus: 'in_transit' }])
  expect(await findBuildDelivery(world.db, build.request.id)).toMatchObject({ deliveryStatus: 'shipped' })
  expect((await getBuild(world.as(build.buyer), build.request.id)).status).toBe('cancelled')
  expect(await reconcileLedger(world.as(null))).toEqual([])
})

test('canceling the build also cancels a delivery that was ready for pickup', async () => {
  const build = await awaited()
  await endAsBuyer(build)
  expect(await findBuildDelivery(world.db, build.request.id)).toMatchObject({ deliveryStatus: 'cancelled' })
})
