import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import type { OpenReturn } from '#contracts/buying/return-bodies.ts'
import type { ReturnReason } from '#contracts/buying/returns.ts'
import { UNSTATED_TERMS } from '#contracts/catalog/sale-terms.ts'
import { markShipped } from '#domain/delivering/deliveries/mark-shipped.ts'
import { only } from '#domain/kernel/db.ts'
import { transfers } from '#domain/money/payouts/payouts-tables.ts'
import { resumeTransfers } from '#domain/money/payouts/resume-transfers.ts'
import { decideReturn } from '#domain/operations/operators/decide-return.ts'
import { settlePayment } from '#server/jobs/payment-work.ts'
import { RETURNABLES, sweepReturns } from '#server/jobs/return-work.ts'
import { openWorld } from '#testing/world.ts'
import { orderRow, type Sale, soldForShipping } from '#testing/world-deliveries.ts'
import { disputed } from '#testing/world-disputes.ts'
import { readyForPayouts } from '#testing/world-payouts.ts'
import { disputeWebhook, workJobs as work } from '#testing/world-sales.ts'
import { answerReturn, answerReturnOffer } from '../returns/answer-return.ts'
import { inspectReturn } from '../returns/inspect-return.ts'
import { openReturn, previewReturn } from '../returns/open-return.ts'
import { getReturn } from '../returns/return-view.ts'
import { cancelReturn, shipReturn } from '../returns/ship-return.ts'
import { confirmArrival } from './confirm-arrival.ts'
import { listOrders } from './list-orders.ts'
import { ofOrder } from './order-consigner.ts'
import { orders } from './orders-tables.ts'

const world = await openWorld()
const DAY = 86_400
const workJobs = () => work(world, { holdsPayouts: true })
const as = (person: Sale['buyer']) => world.as(person)

type Terms = { return_days?: number; return_fee_percent?: number; country?: 'US' | 'DE' }

/** A sale for $2,300 plus $42.50 delivery, paid and shipped with the builder's own label. */
async function shipped({ country = 'US', ...terms }: Terms = {}): Promise<Sale> {
  const builder = await world.builder({
    profile: { saleTerms: { ...UNSTATED_TERMS, return_days: 7, return_fee_percent: 10, ...terms } },
  })
  await readyForPayouts(world, builder)
  const sale = await soldForShipping(world, { builder, priceCents: 230_000 }, { holdsPayouts: true })
  if (country !== 'US') {
    const { shipTo } = await orderRow(world, sale.orderId)
    await world.db
      .update(orders)
      .set({ shipTo: shipTo && { ...shipTo, country } })
      .where(eq(orders.id, sale.orderId))
  }
  await markShipped(as(builder), ofOrder(sale.orderId), { carrier: 'UPS', trackingCode: '1Z999AA10123456784' })
  return sale
}

async function delivered(terms: Terms = {}): Promise<Sale> {
  const sale = await shipped(terms)
  await confirmArrival(as(sale.buyer), sale.orderId)
  await workJobs()
  return sale
}

const preview = ({ buyer, orderId }: Sale, reason: ReturnReason) =>
  previewReturn(as(buyer), RETURNABLES, { order_id: orderId, reason })

async function open(sale: Sale, reason: ReturnReason, more: Partial<OpenReturn> = {}) {
  const isProblem = reason !== 'trial' && reason !== 'withdrawal'
  const refund = isProblem ? undefined : (await preview(sale, reason)).own.total
  const asked: OpenReturn = {
    order_id: sale.orderId,
    reason,
    line: '',
    details: 'A crack',
    photos: [],
    label: 'own',
    refund,
    ...more,
  }
  return openReturn(as(sale.buyer), RETURNABLES, asked)
}

async function sentBack(sale: Sale, reason: ReturnReason) {
  const { id, version } = await open(sale, reason)
  return shipReturn(as(sale.buyer), RETURNABLES, id, { version, carrier: 'UPS', tracking_number: '1Z999AA10123456785' })
}

async function received(sale: Sale, reason: ReturnReason) {
  const { id, version, figures } = await sentBack(sale, reason)
  const found = { version, result: 'as_sent' as const, refund: figures.total, text: '', photos: [] }
  return inspectReturn(as(sale.builder), RETURNABLES, id, found)
}

const transferOf = async ({ orderId }: Sale) =>
  only(await world.db.select().from(transfers).where(eq(transfers.orderId, orderId)))

const _seenBy = async ({ buyer, orderId }: Sale) =>
  (await listOrders(as(buyer), { limit: 10 })).orders.find(({ id }) => id === orderId)

test('a refund that fails after the return keeps the builder’s share, and operators can retry it', async () => {
  const sale = await delivered({ country: 'DE' })
  const provider = vi.spyOn(world.payments, 'refund').mockResolvedValue({ refundId: null, status: 'failed', why: 'lost_card' })
  await received(sale, 'withdrawal')
  await workJobs()
  provider.mockRestore()
  world.clock.advance(30 * DAY)
  await resumeTransfers(world.as(null))
  await workJobs()
  expect(await orderRow(world, sale.orderId)).toMatchObject({ status: 'refund_failed' })
  expect(await transferOf(sale)).toMatchObject({ status: 'waiting', isRefunding: true })
})

test('a withdrawal in transit becomes a return when its window ends, or the buyer keeps the instrument', async () => {
  const [silent, keeping] = [await shipped({ country: 'DE' }), await shipped({ country: 'DE' })]
  const [{ id }, { id: other }] = [await open(silent, 'withdrawal'), await open(keeping, 'withdrawal')]
  for (const sale of [silent, keeping]) await confirmArrival(as(sale.buyer), sale.orderId)
  await workJobs()
  const { version } = await getReturn(as(keeping.buyer), RETURNABLES, other)
  expect(await cancelReturn(as(keeping.buyer), RETURNABLES, other, { version })).toMatchObject({ outcome: 'kept' })
  world.clock.advance(13 * DAY)
  await sweepReturns(world.as(null))
  expect((await getReturn(as(silent.buyer), RETURNABLES, id)).status).toBe('declared')
  world.clock.advance(2 * DAY)
  await sweepReturns(world.as(null))
  expect((await getReturn(as(silent.buyer), RETURNABLES, id)).status).toBe('approved')
})

test('a refund made at the provider closes the open return', async () => {
  const sale = await delivered({ country: 'DE' })
  const { id } = await sentBack(sale, 'withdrawal')
  world.payments.refundOutside(sale.sessionId, 234_250)
  await settlePayment(world.as(null), { sessionId: sale.sessionId })
  await workJobs()
  expect(await getReturn(as(sale.buyer), RETURNABLES, id)).toMatchObject({ outcome: 'refunded', figures: { total: 2342.5 } })
  expect(await orderRow(world, sale.orderId)).toMatchObject({ status: 'refunded' })
})

test('operators review a return once the bank decided for the buyer, and close it without a refund', async () => {
  const sale = await delivered({ country: 'DE' })
  const { id } = await sentBack(sale, 'withdrawal')
  const { stripeDisputeId } = await disputed(world, sale.sessionId)
  world.payments.decide(stripeDisputeId, 'lost')
  await disputeWebhook(world, stripeDisputeId)
  await workJobs()
  world.clock.advance(20 * DAY)
  await sweepReturns(world.as(null))
  const operator = as(await world.operator())
  const { version, ...seen } = await getReturn(operator, RETURNABLES, id)
  expect(seen).toMatchObject({ status: 'review', review_reason: 'dispute', to_decide: { about: 'disputed' } })
  const decision = { version, decision: 'take_back', amount: undefined, reason: 'The bank refunded the buyer.' } as const
  await decideReturn(operator, RETURNABLES, id, decision)
  expect(await orderRow(world, sale.orderId)).toMatchObject({ refundRequestedAt: null })
})

test('after an earlier partial refund, the builder keeps only the rest of the price', async () => {
  const sale = await delivered({ country: 'DE' })
  const problem = await open(sale, 'not_as_agreed')
  const offer = { version: problem.version, answer: 'money', amount: 300, refund: undefined, text: '' } as const
  const { version: offered } = await answerReturn(as(sale.builder), RETURNABLES, problem.id, offer)
  await answerReturnOffer(as(sale.buyer), RETURNABLES, problem.id, { version: offered, accept: true, amount: 300 })
  await workJobs()

  const { id, version } = await sentBack(sale, 'withdrawal')
  const found = { version, result: 'differs' as const, text: 'A crack', photos: [] }
  const reported = await inspectReturn(as(sale.builder), RETURNABLES, id, found)
  const decision = { version: reported.version, decision: 'money', reason: 'The crack is new.' } as const
  const operator = as(await world.operator())
  await expect(decideReturn(operator, RETURNABLES, id, { ...decision, amount: 2100 })).rejects.toThrow('up to $2,000')
  await decideReturn(operator, RETURNABLES, id, { ...decision, amount: 1000 })
  expect(await getReturn(operator, RETURNABLES, id)).toMatchObject({
    figures: { total: 1000, fee: 1000 },
    decision: { kept: 1000 },
  })
})
