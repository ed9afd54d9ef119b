import { expect, test } from 'vitest'
import { cancelLabel } from '#domain/delivering/deliveries/cancel-label.ts'
import { quoteLabel } from '#domain/delivering/deliveries/quote-label.ts'
import { requestLabel } from '#domain/delivering/deliveries/request-label.ts'
import { openWorld } from '#testing/world.ts'
import { ADDRESS, buildDeliveries, paidBuilder } from '#testing/world-build-deliveries.ts'
import { buildPayments } from '#testing/world-build-payments.ts'
import { accepted, type Build } from '#testing/world-build-requests.ts'
import { parcelsOf } from '#testing/world-deliveries.ts'
import { workJobs } from '#testing/world-sales.ts'
import { getBuild } from '../builds/get-build.ts'
import { ofBuild } from '../delivery/build-consigner.ts'
import { chooseDelivery, quoteDelivery } from '../delivery/build-delivery-actions.ts'
import { declineRequest } from './request-actions.ts'

const world = await openWorld({ now: '2028-08-01T12:00:00Z' })
const { carrierSays } = buildDeliveries(world)
const { pay, seen, statuses } = buildPayments(world)

const decline = ({ builder, request }: Build) => declineRequest(world.as(builder), request.id, '')
const statusOf = async ({ buyer, request }: Build) => (await getBuild(world.as(buyer), request.id)).status

/** A commission without a spec sheet, paid with its delivery. */
async function paid(): Promise<Build> {
  const build = await accepted(world, 2400, { builder: await paidBuilder(world) })
  const { buyer, request } = build
  await pay(build, 'full')
  world.carriers.offer = [{ carrier: 'UPS', service: 'Ground', rateCents: 9_240, deliveryDays: 4 }]
  const { quote } = await quoteDelivery(world.as(buyer), request.id, ADDRESS)
  await chooseDelivery(world.as(buyer), request.id, { how: 'carrier', rate_id: quote?.rates[0]?.id ?? '' })
  world.clock.advance(60)
  await pay(build, 'delivery')
  return build
}

async function buyLabel({ builder, request }: Build): Promise<void> {
  const { rates } = await quoteLabel(world.as(builder), ofBuild(request.id))
  await requestLabel(world.as(builder), ofBuild(request.id), { rateId: rates[0]?.id ?? '', insure: true })
}

test('a builder cannot decline a build that has its label; after the label is canceled, everything is refunded', async () => {
  const build = await paid()
  await buyLabel(build)
  await workJobs(world)
  expect((await seen(build, build.builder)).can.decline).toBe(false)
  await expect(decline(build)).rejects.toMatchObject({
    code: 'conflict',
    message: 'This build already has a label, so it can no longer be declined. Cancel the label first.',
  })
  expect([await statusOf(build), new Set(await statuses(build))]).toEqual(['ready', new Set(['paid'])])
  await cancelLabel(world.as(build.builder), ofBuild(build.request.id))
  expect((await seen(build, build.builder)).can.decline).toBe(true)
  await decline(build)
  await workJobs(world)
  expect([await statusOf(build), new Set(await statuses(build))]).toEqual(['cancelled', new Set(['refunded'])])
})

test('a builder cannot decline a build under inspection', async () => {
  const build = await paid()
  await buyLabel(build)
  await workJobs(world)
  const [parcel] = await parcelsOf(world, build.request.id)
  await carrierSays(parcel?.trackerId ?? '', 'delivered')
  await expect(decline(build)).rejects.toMatchObject({
    code: 'conflict',
    message: 'The instrument was shipped or picked up, so this build can no longer be declined.',
  })
  await workJobs(world)
  expect([await statusOf(build), (await seen(build)).paid]).toEqual(['inspection', 2400])
})

test('either the decline or the label purchase succeeds, never both', async () => {
  const build = await paid()
  const settled = await Promise.allSettled([decline(build), buyLabel(build)])
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await workJobs(world)
  const bought = (await parcelsOf(world, build.request.id)).filter(({ status }) => status === 'bought').length
  expect([await statusOf(build), bought]).toBeOneOf([
    ['cancelled', 0],
    ['ready', 1],
  ])
})
