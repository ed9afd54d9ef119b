import { and, eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { markDelivered } from '#domain/delivering/deliveries/mark-shipped.ts'
import { only } from '#domain/kernel/db.ts'
import { payments } from '#domain/money/payments/payments-tables.ts'
import { refunds } from '#domain/money/payments/refunds-table.ts'
import { getPayouts } from '#domain/money/payouts/get-payouts.ts'
import { transfers } from '#domain/money/payouts/payouts-tables.ts'
import { resumeTransfers } from '#domain/money/payouts/resume-transfers.ts'
import { decideReturn } from '#domain/operations/operators/decide-return.ts'
import { settleFailedRefund } from '#domain/operations/operators/settle-failed-refund.ts'
import { uploads } from '#domain/people/uploads/uploads-table.ts'
import { RETURNABLES, sweepReturns } from '#server/jobs/return-work.ts'
import { openWorld } from '#testing/world.ts'
import { sendWorkPicture } from '#testing/world-builds.ts'
import { orderRow, type Sale, soldForShipping } from '#testing/world-deliveries.ts'
import { moveBuyer, orderReturns } from '#testing/world-order-returns.ts'
import { partRefundLines } from '#testing/world-payouts.ts'
import { answerReturn, answerReturnOffer } from '../returns/answer-return.ts'
import { inspectReturn } from '../returns/inspect-return.ts'
import { getReturn } from '../returns/return-view.ts'
import { returns } from '../returns/returns-table.ts'
import { confirmArrival } from './confirm-arrival.ts'
import { getSellerOrder } from './get-seller-order.ts'
import { listOrders } from './list-orders.ts'
import { ofOrder } from './order-consigner.ts'
import { orders } from './orders-tables.ts'
import { requestRefund } from './request-refund.ts'

const world = await openWorld()
const DAY = 86_400
const { shipped, delivered, preview, open, sentBack, received, transferOf, workJobs, as } = orderReturns(world)

const seenBy = async ({ buyer, orderId }: Sale) =>
  (await listOrders(as(buyer), { limit: 10 })).orders.find(({ id }) => id === orderId)

test('a trial return withholds the fee, its commission and the delivery, and marks the order refunded', async () => {
  const sale = await delivered()
  expect((await preview(sale, 'trial')).own).toEqual({ price: 2300, delivery: 0, fee: 230, label: 0, total: 2070 })
  expect((await received(sale, 'trial')).outcome).toBe('refunded')
  expect((await orderRow(world, sale.orderId)).status).toBe('completed')
  await workJobs()
  expect((await orderRow(world, sale.orderId)).status).toBe('refunded')
  expect((await seenBy(sale))?.refunded_amount).toBe(2070)
  expect((await getSellerOrder(as(sale.builder), sale.orderId)).resale).toEqual({ is_back: true, relisted_as: null })
  expect(await partRefundLines(world, sale.orderId)).toEqual([
    'builder commission 207',
    'builder price -2070',
    'buyer payment 2070',
    'commission commission -207',
  ])
  expect(await transferOf(sale)).toMatchObject({ amountCents: 20_700, status: 'sent', isReturning: false })
})

test.each(['trial', 'withdrawal'] as const)('both sides see what the buyer wrote about a %s, and the photos', async (reason) => {
  const sale = await delivered({ country: 'DE' })
  const photos = [{ key: await sendWorkPicture(world, sale.buyer), alt: 'The neck' }]
  const { id } = await open(sale, reason, { details: 'I prefer a wider neck.', photos })
  for (const person of [sale.buyer, sale.builder])
    expect(await getReturn(as(person), RETURNABLES, id)).toMatchObject({ details: 'I prefer a wider neck.', photos })
  const [photo] = await world.db
    .select()
    .from(uploads)
    .where(eq(uploads.heldBy, `problem:${id}`))
  expect(photo?.key).toBe(photos[0]?.key)
})

test('the buyer pays for the shop’s label, which the shop keeps', async () => {
  const sale = await delivered()
  const { id } = await sentBack(sale, 'trial')
  await world.db.update(returns).set({ labelCents: 4_120 }).where(eq(returns.id, id))
  const { version, figures } = await getReturn(as(sale.builder), RETURNABLES, id)
  expect(figures).toEqual({ price: 2300, delivery: 0, fee: 230, label: 41.2, total: 2028.8 })
  const found = { version, result: 'as_sent' as const, refund: 2028.8, text: '', photos: [] }
  await inspectReturn(as(sale.builder), RETURNABLES, id, found)
  await workJobs()
  expect(await partRefundLines(world, sale.orderId)).toEqual([
    'builder commission 207',
    'builder price -2070',
    'buyer payment 2028.8',
    'commission commission -207',
    'shipping label 41.2',
  ])
  expect(await transferOf(sale)).toMatchObject({ amountCents: 20_700 })
})

test('a trial can be requested until midnight of the last day, and not a minute later', async () => {
  const sale = await delivered()
  const until = Date.parse((await seenBy(sale))?.returns.trial_until ?? '')
  world.clock.advance((until - world.clock.now().getTime()) / 1000 - 60)
  expect((await preview(sale, 'trial')).own.total).toBe(2070)
  world.clock.advance(120)
  await expect(preview(sale, 'trial')).rejects.toThrow(/^The return window closed on \w+ \d+\.$/)
  expect((await seenBy(sale))?.returns.can).toMatchObject({ trial: false, report: false })
})

test('a stale refund figure is refused and moves nothing', async () => {
  const sale = await delivered()
  await expect(open(sale, 'trial', { refund: 2300 })).rejects.toMatchObject({ code: 'changed' })
  const { id, version } = await sentBack(sale, 'trial')
  const stale = { version, result: 'as_sent' as const, refund: 2300, text: '', photos: [] }
  await expect(inspectReturn(as(sale.builder), RETURNABLES, id, stale)).rejects.toMatchObject({ code: 'changed' })
  const ofOrder = and(eq(payments.checkoutId, orders.checkoutId), eq(orders.id, sale.orderId))
  const made = world.db.select({ id: refunds.id }).from(refunds).innerJoin(payments, eq(payments.id, refunds.paymentId))
  expect(await made.innerJoin(orders, ofOrder)).toEqual([])
  expect((await getReturn(as(sale.buyer), RETURNABLES, id)).status).toBe('shipped')
})

test('a German buyer can withdraw from a final sale on day 13, with delivery refunded, but not on day 15', async () => {
  const [early, late] = [await delivered({ return_days: 0, country: 'DE' }), await delivered({ return_days: 0, country: 'DE' })]
  world.clock.advance(13 * DAY)
  expect((await preview(early, 'withdrawal')).own).toMatchObject({ fee: 0, delivery: 42.5, total: 2342.5 })
  await received(early, 'withdrawal')
  await workJobs()
  expect(await orderRow(world, early.orderId)).toMatchObject({ status: 'refunded' })
  expect((await seenBy(early))?.refunded_amount).toBe(2342.5)
  world.clock.advance(2 * DAY)
  await expect(preview(late, 'withdrawal')).rejects.toThrow('The return window closed on')
  const american = await delivered({ return_days: 0 })
  expect((await seenBy(american))?.returns.can).toMatchObject({ withdraw: false, report: true, trial: false })
})

test('a withdrawal before shipping refunds everything at once', async () => {
  const builder = await world.builder()
  const sale = await soldForShipping(world, { builder, priceCents: 230_000 }, { holdsPayouts: true })
  await moveBuyer(world, sale, 'DE')
  expect(await open(sale, 'withdrawal')).toMatchObject({ status: 'closed', outcome: 'refunded' })
  await workJobs()
  expect(await orderRow(world, sale.orderId)).toMatchObject({ status: 'refunded', deliveryStatus: 'cancelled' })
})

test('a buyer confirms a delivery that only the builder had confirmed, and the return windows start then', async () => {
  const sale = await shipped()
  world.clock.advance(11 * DAY)
  await markDelivered(as(sale.builder), ofOrder(sale.orderId))
  await workJobs()
  expect((await seenBy(sale))?.returns.can).toMatchObject({ not_arrived: true, confirm_arrival: false })
  await open(sale, 'not_arrived')
  expect((await seenBy(sale))?.returns.can).toMatchObject({ confirm_arrival: true })
  world.clock.advance(30 * DAY)
  await confirmArrival(as(sale.buyer), sale.orderId)
  await workJobs()
  expect((await seenBy(sale))?.returns).toMatchObject({
    latest: { reason: 'not_arrived', status: 'closed', outcome: 'canceled' },
    can: { trial: true, report: true, not_arrived: false, confirm_arrival: false },
  })
})

test('a delivery that the buyer confirmed can’t be reported missing', async () => {
  const sale = await delivered()
  expect((await seenBy(sale))?.returns.can).toMatchObject({ report: true, not_arrived: false })
  await expect(preview(sale, 'not_arrived')).rejects.toThrow('This order has been delivered')
})

test('a missing delivery that operators consider delivered can’t be reported again', async () => {
  const sale = await shipped()
  world.clock.advance(11 * DAY)
  await markDelivered(as(sale.builder), ofOrder(sale.orderId))
  await workJobs()
  const { id, version } = await open(sale, 'not_arrived')
  const decision = { version, decision: 'as_agreed', amount: undefined, reason: 'The neighbor has it.' } as const
  await decideReturn(as(await world.operator()), RETURNABLES, id, decision)
  expect((await seenBy(sale))?.returns.can).toMatchObject({ not_arrived: false })
  await expect(preview(sale, 'not_arrived')).rejects.toThrow('This order has been delivered')
})

test('a withdrawal in transit starts the return after delivery', async () => {
  const sale = await shipped({ country: 'DE' })
  expect(await open(sale, 'withdrawal')).toMatchObject({ status: 'declared' })
  await confirmArrival(as(sale.buyer), sale.orderId)
  await workJobs()
  expect((await transferOf(sale)).isReturning).toBe(true)
})

test('an accepted offer completes the order, and the commission is refunded in proportion', async () => {
  const sale = await delivered()
  const { id, version } = await open(sale, 'not_as_agreed')
  const answer = { version, answer: 'money' as const, amount: 300, text: '', refund: undefined }
  const offered = await answerReturn(as(sale.builder), RETURNABLES, id, answer)
  await answerReturnOffer(as(sale.buyer), RETURNABLES, id, { version: offered.version, accept: true, amount: 300 })
  await workJobs()
  expect(await orderRow(world, sale.orderId)).toMatchObject({ status: 'completed' })
  expect(await partRefundLines(world, sale.orderId)).toContain('builder commission 30')
  expect(await transferOf(sale)).toMatchObject({ amountCents: 180_000, isReturning: false })
})

test('a report without an answer goes to operators after three days', async () => {
  const sale = await delivered()
  const { id } = await open(sale, 'not_as_agreed')
  world.clock.advance(4 * DAY)
  await sweepReturns(world.as(null))
  expect(await getReturn(as(sale.buyer), RETURNABLES, id)).toMatchObject({ status: 'review', review_reason: 'disagreement' })
})

test('the payout is on hold until the last window ends, and never sent while a return is open', async () => {
  const sale = await delivered()
  const payouts = await getPayouts(as(sale.builder))
  expect(payouts).toMatchObject({ on_hold: 2070, pending: 0, held: [{ amount: 2070, until: expect.stringContaining('T') }] })
  const { id, version } = await open(sale, 'not_as_agreed')
  expect((await getPayouts(as(sale.builder))).held).toMatchObject([{ until: null }])
  world.clock.advance(8 * DAY)
  await resumeTransfers(world.as(null))
  await workJobs()
  expect((await transferOf(sale)).status).toBe('waiting')
  await world.db.update(returns).set({ status: 'requested', version }).where(eq(returns.id, id))
  const { version: now } = await getReturn(as(sale.buyer), RETURNABLES, id)
  const answer = { version: now, answer: 'money' as const, amount: 300, text: '', refund: undefined }
  const offered = await answerReturn(as(sale.builder), RETURNABLES, id, answer)
  await answerReturnOffer(as(sale.buyer), RETURNABLES, id, { version: offered.version, accept: true, amount: 300 })
  await workJobs()
  expect(await transferOf(sale)).toMatchObject({ status: 'sent', amountCents: 180_000 })
})

test('without a delivery the payout is sent 90 days after the payment', async () => {
  const sale = await shipped()
  world.clock.advance(89 * DAY)
  await resumeTransfers(world.as(null))
  await workJobs()
  expect((await transferOf(sale)).status).toBe('waiting')
  world.clock.advance(DAY)
  await resumeTransfers(world.as(null))
  await workJobs()
  expect((await transferOf(sale)).status).toBe('sent')
})

test('the builder’s refund of the order is refused while a return is open', async () => {
  const sale = await delivered()
  await open(sale, 'trial')
  await expect(requestRefund(as(sale.builder), sale.orderId)).rejects.toThrow('A return is open for this order. Refund it there.')
})

test('of two simultaneous requests, only one opens a return', async () => {
  const sale = await delivered()
  const refund = (await preview(sale, 'trial')).own.total
  const results = await Promise.allSettled(Array.from({ length: 5 }, () => open(sale, 'trial', { refund })))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await world.db.$count(returns, eq(returns.orderId, sale.orderId))).toBe(1)
})

test('of a simultaneous return and refund of an order, only one succeeds', async () => {
  const sale = await delivered()
  const refund = (await preview(sale, 'trial')).own.total
  const both = await Promise.allSettled([open(sale, 'trial', { refund }), requestRefund(as(sale.builder), sale.orderId)])
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('a request beats the payout at the last minute, or the payout is reversed later', async () => {
  const sale = await delivered()
  const refund = (await preview(sale, 'trial')).own.total
  await world.db
    .update(transfers)
    .set({ releaseAt: world.clock.now(), updatedAt: new Date(0) })
    .where(eq(transfers.orderId, sale.orderId))
  await Promise.all([open(sale, 'trial', { refund }), resumeTransfers(world.as(null)).then(workJobs)])
  const { id } = only(await world.db.select().from(returns).where(eq(returns.orderId, sale.orderId)))
  const { version } = await getReturn(as(sale.builder), RETURNABLES, id)
  const found = { version, result: 'as_sent' as const, refund, text: '', photos: [] }
  await inspectReturn(as(sale.builder), RETURNABLES, id, found)
  await workJobs()
  const { amountCents, reversedCents } = await transferOf(sale)
  expect(amountCents - reversedCents).toBe(20_700)
})

test('an operator settles a return’s refund that the provider could not make, and the order becomes refunded', async () => {
  const sale = await delivered()
  const provider = vi.spyOn(world.payments, 'refund').mockResolvedValue({ refundId: null, status: 'failed', why: 'lost_card' })
  await received(sale, 'trial')
  await workJobs()
  provider.mockRestore()
  expect(await transferOf(sale)).toMatchObject({ isReturning: true })
  const ofOrder = and(eq(payments.checkoutId, orders.checkoutId), eq(orders.id, sale.orderId))
  const made = world.db.select({ id: refunds.id }).from(refunds).innerJoin(payments, eq(payments.id, refunds.paymentId))
  const { id: returnId } = only(await made.innerJoin(orders, ofOrder))
  await settleFailedRefund(world.as(await world.operator()), { returnId, how: 'Bank transfer of December 2' })
  await workJobs()
  expect(await orderRow(world, sale.orderId)).toMatchObject({ status: 'refunded' })
  expect(await transferOf(sale)).toMatchObject({ isReturning: false, amountCents: 20_700 })
})
