import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { cancelLabel } from '#domain/delivering/deliveries/cancel-label.ts'
import { markShipped } from '#domain/delivering/deliveries/mark-shipped.ts'
import { only } from '#domain/kernel/db.ts'
import { decideReturn } from '#domain/operations/operators/decide-return.ts'
import type { TrackerStatus } from '#domain/ports/carriers.ts'
import { trackParcel } from '#server/jobs/delivery-work.ts'
import { RETURNABLES, sweepReturns } from '#server/jobs/return-work.ts'
import { openWorld } from '#testing/world.ts'
import { labelled, orderRow, parcelsOf, type Sale, soldForShipping } from '#testing/world-deliveries.ts'
import { disputed } from '#testing/world-disputes.ts'
import { moveBuyer, moveWorkshop } from '#testing/world-order-returns.ts'
import { readyForPayouts } from '#testing/world-payouts.ts'
import { disputeWebhook, workJobs } from '#testing/world-sales.ts'
import { openReturn, previewReturn } from '../returns/open-return.ts'
import { getReturnLabel } from '../returns/return-label.ts'
import { getReturn } from '../returns/return-view.ts'
import { shipReturn } from '../returns/ship-return.ts'
import { confirmArrival } from './confirm-arrival.ts'
import { getSellerOrder } from './get-seller-order.ts'
import { ofOrder } from './order-consigner.ts'
import { orders } from './orders-tables.ts'

const world = await openWorld()
const DAY = 86_400

/** A paid order of a German buyer. */
async function sold(): Promise<Sale> {
  const builder = await world.builder()
  await readyForPayouts(world, builder)
  const sale = await soldForShipping(world, { builder, priceCents: 230_000 })
  await moveBuyer(world, sale, 'DE')
  return sale
}

async function open({ buyer, orderId }: Sale, reason: 'withdrawal' | 'not_arrived') {
  const { own } = await previewReturn(world.as(buyer), RETURNABLES, { order_id: orderId, reason })
  const refund = reason === 'withdrawal' ? own.total : undefined
  const asked = { order_id: orderId, reason, line: '', details: '', label: 'own', refund } as const
  return openReturn(world.as(buyer), RETURNABLES, { ...asked, photos: [] })
}

async function withdrawnWithLabel() {
  const sale = await sold()
  const trackerId = await labelled(world, sale)
  return { sale, trackerId, id: (await open(sale, 'withdrawal')).id }
}

const seen = ({ buyer }: Sale, id: string) => getReturn(world.as(buyer), RETURNABLES, id)
const sweep = () => sweepReturns(world.as(null))
const backCents = ({ sessionId }: Sale) =>
  only(world.payments.sessions.filter((each) => each.sessionId === sessionId)).refundedCents

async function scan(trackerId: string, status: TrackerStatus) {
  world.carriers.move(trackerId, status)
  await trackParcel(world.as(null), { trackerId })
  return workJobs(world)
}

test('a withdrawal with an unscanned label refunds nothing until the builder cancels the label', async () => {
  const { sale, id } = await withdrawnWithLabel()
  await workJobs(world)
  expect((await seen(sale, id)).status).toBe('declared')
  expect((await getSellerOrder(world.as(sale.builder), sale.orderId)).can).toMatchObject({ void_label: true, buy_label: false })
  await sweep()
  expect(backCents(sale)).toBe(0)

  await cancelLabel(world.as(sale.builder), ofOrder(sale.orderId))
  const own = { carrier: 'UPS', trackingCode: '1Z999AA10123456784' }
  await expect(markShipped(world.as(sale.builder), ofOrder(sale.orderId), own)).rejects.toThrow('The buyer withdrew')
  await workJobs(world)
  expect(await seen(sale, id)).toMatchObject({ status: 'closed', outcome: 'refunded', figures: { total: 2342.5 } })
  expect([backCents(sale), (await orderRow(world, sale.orderId)).status]).toEqual([234_250, 'refunded'])
})

test('a withdrawn parcel that the carrier scans is returned after its delivery', async () => {
  const { sale, trackerId, id } = await withdrawnWithLabel()
  await scan(trackerId, 'in_transit')
  world.clock.advance(8 * DAY)
  await sweep()
  expect(await seen(sale, id)).toMatchObject({ status: 'declared', due_at: null })
  await scan(trackerId, 'delivered')
  world.clock.advance(13 * DAY)
  await sweep()
  expect((await seen(sale, id)).can).toMatchObject({ ship: true, cancel: true })
  world.clock.advance(2 * DAY)
  await sweep()
  await workJobs(world)
  expect([(await seen(sale, id)).status, backCents(sale)]).toEqual(['approved', 0])
})

test('refunds a withdrawal whose label is unused for a week, and tells operators about a later scan', async () => {
  const { sale, trackerId, id } = await withdrawnWithLabel()
  world.clock.advance(6 * DAY)
  await sweep()
  expect((await seen(sale, id)).status).toBe('declared')
  world.clock.advance(2 * DAY)
  await sweep()
  await workJobs(world)
  expect(await seen(sale, id)).toMatchObject({ status: 'closed', outcome: 'refunded' })
  expect((await orderRow(world, sale.orderId)).deliveryStatus).toBe('cancelled')
  const mails = await scan(trackerId, 'in_transit')
  expect(mails.map(({ mail }) => mail)).toEqual(['refunded-parcel-buyer', 'refunded-parcel-builder', 'refunded-parcel-operators'])
})

test('a withdrawal whose label is canceled during a dispute is refunded after the bank’s decision', async () => {
  const { sale, id } = await withdrawnWithLabel()
  const { stripeDisputeId } = await disputed(world, sale.sessionId)
  await cancelLabel(world.as(sale.builder), ofOrder(sale.orderId))
  await workJobs(world)
  await sweep()
  expect((await seen(sale, id)).status).toBe('declared')
  world.payments.decide(stripeDisputeId, 'won')
  await disputeWebhook(world, stripeDisputeId)
  await workJobs(world)
  await sweep()
  await workJobs(world)
  expect([(await seen(sale, id)).status, backCents(sale)]).toEqual(['closed', 234_250])
})

test('a second withdrawal is refused, also while the parcel is reported missing', async () => {
  const sale = await sold()
  await markShipped(world.as(sale.builder), ofOrder(sale.orderId), { carrier: 'UPS', trackingCode: '1Z999AA10123456784' })
  const { id } = await open(sale, 'withdrawal')
  await expect(open(sale, 'withdrawal')).rejects.toThrow('You already withdrew')
  world.clock.advance(11 * DAY)
  await open(sale, 'not_arrived')
  await expect(open(sale, 'withdrawal')).rejects.toThrow('You already withdrew')
  await confirmArrival(world.as(sale.buyer), sale.orderId)
  await workJobs(world)
  expect(await seen(sale, id)).toMatchObject({ status: 'declared', reason: 'withdrawal' })
})

test('refuses a withdrawal after a refunded return, even before the refund is paid', async () => {
  const sale = await sold()
  await markShipped(world.as(sale.builder), ofOrder(sale.orderId), { carrier: 'UPS', trackingCode: '1Z999AA10123456784' })
  world.clock.advance(11 * DAY)
  const { id, version } = await open(sale, 'not_arrived')
  const decided = { decision: 'take_back', amount: undefined, reason: 'Lost', version } as const
  await decideReturn(world.as(await world.operator()), RETURNABLES, id, decided)
  await world.db.update(orders).set({ refundRequestedAt: null }).where(eq(orders.id, sale.orderId))
  await expect(open(sale, 'withdrawal')).rejects.toThrow('This order has been refunded')
})

test('a parcel delivered after its loss was refunded is reported to operators once', async () => {
  const sale = await sold()
  const trackerId = await labelled(world, sale)
  await scan(trackerId, 'in_transit')
  world.clock.advance(11 * DAY)
  const { id, version } = await open(sale, 'not_arrived')
  const decided = { decision: 'take_back', amount: undefined, reason: 'Lost', version } as const
  await decideReturn(world.as(await world.operator()), RETURNABLES, id, decided)
  await workJobs(world)
  expect((await orderRow(world, sale.orderId)).status).toBe('refunded')
  expect((await scan(trackerId, 'delivered')).map(({ mail }) => mail)).toEqual(['refunded-parcel-operators'])
  expect(await scan(trackerId, 'delivered')).toEqual([])
})

test('a withdrawal whose country has left the list before the delivery starts the return with the delivery', async () => {
  const sale = await sold()
  await markShipped(world.as(sale.builder), ofOrder(sale.orderId), { carrier: 'UPS', trackingCode: '1Z999AA10123456784' })
  const { id } = await open(sale, 'withdrawal')
  await moveBuyer(world, sale, 'US')
  await confirmArrival(world.as(sale.buyer), sale.orderId)
  await workJobs(world)
  await sweep()
  expect((await seen(sale, id)).status).toBe('approved')
})

test('a withdrawn instrument shipped with a label of the buyer’s own is refunded 14 days after shipping', async () => {
  const sale = await sold()
  await markShipped(world.as(sale.builder), ofOrder(sale.orderId), { carrier: 'UPS', trackingCode: '1Z999AA10123456784' })
  await confirmArrival(world.as(sale.buyer), sale.orderId)
  await workJobs(world)
  const { id, version } = await open(sale, 'withdrawal')
  world.clock.advance(DAY)
  await shipReturn(world.as(sale.buyer), RETURNABLES, id, { version, carrier: 'UPS', tracking_number: '1Z999AA10123456785' })
  world.clock.advance(14 * DAY)
  await sweep()
  expect((await seen(sale, id)).status).toBe('shipped')
  world.clock.advance(DAY)
  await sweep()
  await workJobs(world)
  expect([(await seen(sale, id)).status, backCents(sale)]).toEqual(['closed', 234_250])
})

/** Shipped by a builder in the buyer's country, so that the shop has a return label. */
async function shippedInGermany(): Promise<Sale> {
  const sale = await sold()
  await moveWorkshop(world, sale.builder, 'DE')
  await markShipped(world.as(sale.builder), ofOrder(sale.orderId), { carrier: 'UPS', trackingCode: '1Z999AA10123456784' })
  return sale
}

async function openWithLabel({ buyer, orderId }: Sale) {
  const { shop } = await previewReturn(world.as(buyer), RETURNABLES, { order_id: orderId, reason: 'withdrawal' })
  const asked = { reason: 'withdrawal', line: '', details: '', label: 'shop', refund: shop?.figures.total } as const
  return openReturn(world.as(buyer), RETURNABLES, { order_id: orderId, ...asked, photos: [] })
}

test('a buyer who withdrew in transit can return the instrument with the shop’s label', async () => {
  const sale = await shippedInGermany()
  const { id, can } = await openWithLabel(sale)
  expect(can.label).toBe(false)
  await confirmArrival(world.as(sale.buyer), sale.orderId)
  const arrived = await seen(sale, id)
  expect(arrived).toMatchObject({ status: 'declared', delivery: 'delivered', can: { label: true } })
  await getReturnLabel(world.as(sale.buyer), RETURNABLES, id, { version: arrived.version })
  await workJobs(world)
  expect(await seen(sale, id)).toMatchObject({
    status: 'approved',
    label_status: 'bought',
    figures: { label: expect.any(Number) },
  })
})

test('a label that is voided, because the return was never shipped, is not deducted', async () => {
  const sale = await shippedInGermany()
  await confirmArrival(world.as(sale.buyer), sale.orderId)
  const { id, version } = await openWithLabel(sale)
  await getReturnLabel(world.as(sale.buyer), RETURNABLES, id, { version })
  await workJobs(world)
  world.clock.advance(15 * DAY)
  await sweep()
  const operator = world.as(await world.operator())
  const { to_decide, version: now } = await getReturn(operator, RETURNABLES, id)
  expect(to_decide).toMatchObject({
    about: 'not_sent_back',
    choices: expect.arrayContaining([expect.objectContaining({ refund: 2342.5 })]),
  })
  const decided = { decision: 'take_back', amount: undefined, reason: 'Lost', version: now } as const
  await decideReturn(operator, RETURNABLES, id, decided)
  await workJobs(world)
  expect(backCents(sale)).toBe(234_250)
  expect(only(await parcelsOf(world, id)).status).toBe('voided')
})

test.each([
  { days: 1, until: 14 },
  { days: 13, until: 16 },
])('a withdrawn instrument that a carrier has after $days days is refunded $until days after the withdrawal', async (when) => {
  const sale = await shippedInGermany()
  const { buyer, orderId } = sale
  await confirmArrival(world.as(buyer), orderId)
  const { id, version } = await openWithLabel(sale)
  world.clock.advance(when.days * DAY)
  await getReturnLabel(world.as(buyer), RETURNABLES, id, { version })
  await workJobs(world)
  await scan(only(await parcelsOf(world, id)).trackerId ?? '', 'in_transit')
  world.clock.advance((when.until - when.days) * DAY)
  await sweep()
  expect((await seen(sale, id)).status).toBe('shipped')
  world.clock.advance(DAY)
  await sweep()
  expect(await seen(sale, id)).toMatchObject({ status: 'closed', outcome: 'refunded' })
})
