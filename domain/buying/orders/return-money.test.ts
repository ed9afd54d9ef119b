import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import type { Decision, ReturnReason } from '#contracts/buying/returns.ts'
import { resumeTransfers } from '#domain/money/payouts/resume-transfers.ts'
import { decideReturn } from '#domain/operations/operators/decide-return.ts'
import { composeMail } from '#server/jobs/mail/compose-mail.ts'
import { settlePayment } from '#server/jobs/payment-work.ts'
import { RETURNABLES, sweepReturns } from '#server/jobs/return-work.ts'
import { openWorld } from '#testing/world.ts'
import { orderRow, type Sale } from '#testing/world-deliveries.ts'
import { disputed } from '#testing/world-disputes.ts'
import { orderReturns } from '#testing/world-order-returns.ts'
import { partRefundLines } from '#testing/world-payouts.ts'
import { disputeWebhook } from '#testing/world-sales.ts'
import { answerReturn, answerReturnOffer } from '../returns/answer-return.ts'
import { inspectReturn } from '../returns/inspect-return.ts'
import { previewReturn } from '../returns/open-return.ts'
import { getReturn } from '../returns/return-view.ts'
import { returns } from '../returns/returns-table.ts'
import { cancelReturn } from '../returns/ship-return.ts'
import { confirmArrival } from './confirm-arrival.ts'

const world = await openWorld()
const DAY = 86_400
const { shipped, delivered, preview, open, sentBack, received, transferOf, workJobs, as } = orderReturns(world)

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

async function decide(id: string, asked: { decision: Decision; amount?: number }) {
  const operator = as(await world.operator())
  const { version } = await getReturn(operator, RETURNABLES, id)
  await decideReturn(operator, RETURNABLES, id, { version, amount: undefined, reason: 'As the carrier says.', ...asked })
  return getReturn(operator, RETURNABLES, id)
}

async function inspected(sale: Sale, reason: ReturnReason, result: 'missing' | 'differs', labelCents?: number) {
  const { id } = await sentBack(sale, reason)
  if (labelCents) await world.db.update(returns).set({ labelCents }).where(eq(returns.id, id))
  const { version } = await getReturn(as(sale.builder), RETURNABLES, id)
  await inspectReturn(as(sale.builder), RETURNABLES, id, { version, result, text: 'A crack', photos: [] })
  await workJobs()
  const { to_decide } = await getReturn(as(await world.operator()), RETURNABLES, id)
  return { id, most: Object.fromEntries(to_decide?.choices.map(({ decision, refund }) => [decision, refund]) ?? []) }
}

/** The waiting emails about the return, in one line */
async function told() {
  const mails = (await workJobs()).filter(({ mail }) => mail === 'return')
  const letters = await Promise.all(mails.map((mail) => composeMail(world.as(null), mail)))
  return letters.map(({ subject, text }) => `${subject} ${text.replaceAll(/\s+/g, ' ')}`).join()
}

test('the bank’s refund leaves operators one decision, which closes the return without another refund', async () => {
  const sale = await delivered({ country: 'DE' })
  const { id } = await sentBack(sale, 'withdrawal')
  const { stripeDisputeId } = await disputed(world, sale.sessionId)
  world.payments.decide(stripeDisputeId, 'lost')
  await disputeWebhook(world, stripeDisputeId)
  await workJobs()
  world.clock.advance(20 * DAY)
  await sweepReturns(world.as(null))
  const { to_decide, ...seen } = await getReturn(as(await world.operator()), RETURNABLES, id)
  expect(seen).toMatchObject({ status: 'review', review_reason: 'dispute' })
  expect(to_decide?.choices).toEqual([{ decision: 'close', refund: 0, paid_by: 'builder' }])
  await expect(decide(id, { decision: 'take_back' })).rejects.toThrow('so you can only close the return')
  expect(await decide(id, { decision: 'close' })).toMatchObject({ status: 'closed', outcome: 'canceled' })
  const texts = await told()
  expect(texts).toContain('The bank refunded you, so we closed the return without another refund.')
  expect(texts).not.toMatch(/\$0|keep|is returned/)
  expect(await orderRow(world, sale.orderId)).toMatchObject({ refundRequestedAt: null })
})

test('while a bank decides a dispute, returns are paused, and their deadlines start again', async () => {
  const [asking, returning] = [await delivered(), await delivered()]
  const { id, version, figures } = await sentBack(returning, 'trial')
  await disputed(world, asking.sessionId)
  const { stripeDisputeId } = await disputed(world, returning.sessionId)
  const sentence = 'The bank is reviewing this payment. Returns resume after its decision.'
  await expect(preview(asking, 'trial')).rejects.toThrow(sentence)

  const seen = () => getReturn(as(returning.builder), RETURNABLES, id)
  const paused = await seen()
  expect(paused).toMatchObject({ is_disputed: true, due_at: null, figures })
  expect(Object.values(paused.can)).not.toContain(true)
  const found = { version, result: 'as_sent' as const, refund: figures.total, text: '', photos: [] }
  await expect(inspectReturn(as(returning.builder), RETURNABLES, id, found)).rejects.toMatchObject({
    code: 'conflict',
    message: sentence,
  })
  const decided = { decision: 'take_back', amount: undefined, reason: 'Late', version } as const
  const operator = as(await world.operator())
  await expect(decideReturn(operator, RETURNABLES, id, decided)).rejects.toThrow(sentence)
  world.clock.advance(30 * DAY)
  await sweepReturns(world.as(null))
  expect(await seen()).toMatchObject({ status: 'shipped' })

  world.payments.decide(stripeDisputeId, 'won')
  await disputeWebhook(world, stripeDisputeId)
  await workJobs()
  await sweepReturns(world.as(null))
  const resumed = await seen()
  expect(resumed).toMatchObject({ status: 'shipped', is_disputed: false, can: { as_sent: true, missing: true } })
  expect(Date.parse(resumed.due_at ?? '')).toBeGreaterThan(world.clock.now().getTime())
})

test.each([
  ['withdrawal', undefined, ['buyer payment 2300', 'shop goodwill -2300'], 2342.5],
  ['trial', 4_120, ['buyer payment 2028.8', 'shipping label 41.2', 'shop goodwill -2070'], 2028.8],
] as const)('the shop can pay for the lost return of a %s, which ends the sale', async (reason, labelCents, lines, total) => {
  const sale = await delivered({ country: 'DE' })
  const { id, most } = await inspected(sale, reason, 'missing', labelCents)
  expect(most).toEqual({ as_agreed: 0, shop_pays: total, take_back: total })
  await expect(decide(id, { decision: 'money', amount: 500 })).rejects.toThrow('The buyer doesn’t have the instrument')
  expect(await decide(id, { decision: 'shop_pays' })).toMatchObject({ outcome: 'refunded', figures: { total } })
  const texts = await told()
  expect(texts).toContain(
    `Refund to your original payment method: $${total.toLocaleString('en-US', { minimumFractionDigits: 2 })}.`,
  )
  expect(texts).toContain('you still get your full share')
  expect(texts).not.toMatch(/keep|your card/i)
  expect(await partRefundLines(world, sale.orderId)).toEqual(expect.arrayContaining([...lines]))
  expect(await orderRow(world, sale.orderId)).toMatchObject({ status: 'refunded' })
  expect(await transferOf(sale)).toMatchObject({ status: 'sent', amountCents: 207_000, isReturning: false })
  const again = { order_id: sale.orderId, reason: 'not_as_agreed' } as const
  await expect(previewReturn(as(sale.buyer), RETURNABLES, again)).rejects.toThrow('This order has been refunded')
})

test('a lower refund for a changed condition includes the delivery and books the shop’s label', async () => {
  const sale = await delivered({ country: 'DE' })
  const { id, most } = await inspected(sale, 'withdrawal', 'differs', 4_120)
  expect(most).toEqual({ take_back: 2301.3, money: 2258.8 })
  await expect(decide(id, { decision: 'money', amount: 2258.81 })).rejects.toThrow('up to $2,258.80')
  const decided = await decide(id, { decision: 'money', amount: 2200 })
  expect(decided).toMatchObject({ figures: { total: 2242.5 }, decision: { refund: 2242.5, kept: 58.8 } })
  await workJobs()
  expect(await partRefundLines(world, sale.orderId)).toEqual([
    'builder commission 224.12',
    'builder label 42.5',
    'builder price -2241.2',
    'builder shipping -42.5',
    'buyer payment 2200',
    'buyer payment 42.5',
    'commission commission -224.12',
    'shipping label -42.5',
    'shipping label 41.2',
  ])
  expect(await orderRow(world, sale.orderId)).toMatchObject({ status: 'refunded' })
})

test('the highest refund shown for reported damage is accepted', async () => {
  const sale = await delivered()
  const { id } = await open(sale, 'damaged')
  const { to_decide } = await getReturn(as(await world.operator()), RETURNABLES, id)
  expect(to_decide?.choices).toContainEqual({ decision: 'money', refund: 2300, paid_by: 'builder' })
  await expect(decide(id, { decision: 'money', amount: 2300.01 })).rejects.toThrow('up to $2,300')
  expect(await decide(id, { decision: 'money', amount: 2300 })).toMatchObject({ outcome: 'part_refunded' })
})

test('after an earlier partial refund, the builder keeps only the rest of the price', async () => {
  const sale = await delivered({ country: 'DE' })
  const problem = await open(sale, 'not_as_agreed')
  const offer = { version: problem.version, answer: 'money', amount: 300, refund: undefined, text: '' } as const
  const { version: offered } = await answerReturn(as(sale.builder), RETURNABLES, problem.id, offer)
  await answerReturnOffer(as(sale.buyer), RETURNABLES, problem.id, { version: offered, accept: true, amount: 300 })
  await workJobs()

  const { id } = await inspected(sale, 'withdrawal', 'differs')
  await expect(decide(id, { decision: 'money', amount: 2100 })).rejects.toThrow('up to $2,000')
  expect(await decide(id, { decision: 'money', amount: 1000 })).toMatchObject({
    figures: { total: 1042.5, fee: 1000 },
    decision: { kept: 1000 },
  })
})
