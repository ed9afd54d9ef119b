import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { requestRefund } from '#domain/buying/orders/request-refund.ts'
import { only } from '#domain/kernel/db.ts'
import { refundPayment, settlePayment } from '#server/jobs/payment-work.ts'
import { openWorld, type World } from '#testing/world.ts'
import { buy, ordersOf, paymentStatus, pickupProduct, webhook, workJobs } from '#testing/world-sales.ts'
import { ledgerEvents } from '../payouts/payouts-tables.ts'
import { reconcileLedger } from '../payouts/reconcile-ledger.ts'
import { refundPaymentJob } from './payment-jobs.ts'
import { payments } from './payments-tables.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
beforeEach(() => world.jobs.clear())
afterAll(() => world.close())

/** An order whose refund was requested, and whose job has not run yet */
async function refundRequested() {
  const [builder, buyer] = await Promise.all([world.builder(), world.buyer()])
  const product = await pickupProduct(world, { builder, priceCents: 100_000 })
  const { sessionId } = await buy(world, buyer, product)
  world.payments.pay(sessionId)
  await settlePayment(world.as(null), { sessionId })
  await workJobs(world)
  await requestRefund(world.as(builder), only(await ordersOf(world, product.id)).id)
  expect(await world.jobs.taken(refundPaymentJob)).toHaveLength(1)
  const { id } = only(await world.db.select().from(payments).where(eq(payments.stripeSessionId, sessionId)))
  const refunds = () => world.db.$count(ledgerEvents, and(eq(ledgerEvents.paymentId, id), eq(ledgerEvents.kind, 'refund')))
  return { paymentId: id, sessionId, refunds }
}

/** Until the ledger is old enough to be compared with the provider's records */
async function differences() {
  world.clock.advance(3600)
  return reconcileLedger(world.as(null))
}

const REFUND_MAILS = ['order-refunded-buyer', 'order-refunded-builder']
const namesOf = (mails: { mail: string }[]) => mails.map(({ mail }) => mail).filter((mail) => mail.includes('refunded'))

test('posts a partial refund at the provider during a pending full refund, and the rest follows', async () => {
  const { sessionId, refunds } = await refundRequested()
  world.payments.refundOutside(sessionId, 30_000)
  await settlePayment(world.as(null), { sessionId })
  expect(await paymentStatus(world, sessionId)).toBe('refunding')
  expect(await differences()).toEqual([])

  expect(namesOf(await workJobs(world))).toEqual(REFUND_MAILS)
  expect([await paymentStatus(world, sessionId), await refunds()]).toEqual(['refunded', 1])
  expect(await differences()).toEqual([])
})

test('does not charge the shop for a partial provider refund after the full refund of an order failed', async () => {
  const { paymentId, sessionId } = await refundRequested()
  await workJobs(world)
  world.payments.failRefund(sessionId)
  await webhook(world, sessionId, { type: 'refund.failed' })
  await workJobs(world)
  await world.db.update(payments).set({ status: 'refunding' }).where(eq(payments.id, paymentId))
  world.payments.refundOutside(sessionId, 30_000)
  await settlePayment(world.as(null), { sessionId })
  const ofPayment = and(eq(ledgerEvents.paymentId, paymentId), eq(ledgerEvents.kind, 'partial_refund'))
  expect(await world.db.$count(ledgerEvents, ofPayment)).toBe(0)
})

test.each([
  { first: 'before the job has stored the answer', answer: { refundId: null, status: 'succeeded', why: '' } },
  {
    first: 'before the provider tells the job that the refund failed',
    answer: { refundId: null, status: 'failed', why: 'charge_disputed' },
  },
])('a webhook that reports the refund $first leads to one ledger entry and one email to each side', async ({ answer }) => {
  const { paymentId, sessionId, refunds } = await refundRequested()
  const provider = vi.spyOn(world.payments, 'refund').mockImplementation(async () => {
    world.payments.refundOutside(sessionId)
    await settlePayment(world.as(null), { sessionId })
    return answer
  })
  await refundPayment(world.as(null), { paymentId }).finally(() => provider.mockRestore())
  expect(namesOf(await workJobs(world))).toEqual(REFUND_MAILS)
  expect([await paymentStatus(world, sessionId), await refunds()]).toEqual(['refunded', 1])
})

test('a webhook that reports the refund after the job adds no ledger entry or email', async () => {
  const { paymentId, sessionId, refunds } = await refundRequested()
  await refundPayment(world.as(null), { paymentId })
  await webhook(world, sessionId, { type: 'charge.refunded', times: 3 })
  expect(namesOf(await workJobs(world))).toEqual(REFUND_MAILS)
  expect([await paymentStatus(world, sessionId), await refunds()]).toEqual(['refunded', 1])
})
