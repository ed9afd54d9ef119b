import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { products } from '#domain/catalog/products/products-table.ts'
import { only } from '#domain/kernel/db.ts'
import { sendMailJob } from '#domain/kernel/enqueue-mail.ts'
import { refundPaymentJob } from '#domain/money/payments/payment-jobs.ts'
import { reconcilePayments } from '#domain/money/payments/reconcile-payments.ts'
import { refundOrder } from '#server/jobs/earlier-jobs.ts'
import { refundPayment, settlePayment } from '#server/jobs/payment-work.ts'
import { openWorld, type World } from '#testing/world.ts'
import type { Person } from '#testing/world-people.ts'
import { buy, pickupProduct, workJobs } from '#testing/world-sales.ts'
import { orders } from './orders-tables.ts'
import { requestRefund } from './request-refund.ts'

let world: World
let builder: Person
let buyer: Person
beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  await world.jobs.clear()
  ;[builder, buyer] = await Promise.all([world.builder(), world.buyer()])
})
afterAll(() => world.close())

async function pay({ slowly = false } = {}) {
  const product = await pickupProduct(world, { builder })
  const { sessionId } = await buy(world, buyer, product)
  world.payments.pay(sessionId, { slowly })
  return { product, sessionId }
}

async function sold(how: { slowly?: boolean } = {}) {
  const { product, sessionId } = await pay(how)
  await settlePayment(world.as(null), { sessionId })
  return only(await world.db.select().from(orders).where(eq(orders.productId, product.id)))
}

const orderOf = async (id: string) => only(await world.db.select().from(orders).where(eq(orders.id, id)))

/** The provider accepts the refund and later reports that it failed. */
async function whileRefundsFail(act: () => Promise<unknown>) {
  const working = world.payments.refund
  const asked: string[] = []
  world.payments.refund = async ({ idempotencyKey }) => {
    asked.push(idempotencyKey)
    return { refundId: null, status: 'failed', why: 'charge_disputed' }
  }
  await act().finally(() => {
    world.payments.refund = working
  })
  return asked
}

test('only the builder and operators can refund an order; for strangers it does not exist', async () => {
  const { id } = await sold()
  const [stranger, otherBuilder] = await Promise.all([world.buyer(), world.builder()])
  const refused: [Person | null, string][] = [
    [null, 'not_signed_in'],
    [stranger, 'not_found'],
    [otherBuilder, 'not_found'],
    [buyer, 'not_allowed'],
  ]
  for (const [who, code] of refused) await expect(requestRefund(world.as(who), id)).rejects.toMatchObject({ code })
  await expect(requestRefund(world.as(builder), buyer.id)).rejects.toMatchObject({ code: 'not_found' })
  expect(await world.jobs.taken(refundPaymentJob)).toEqual([])
})

test('ten clicks refund the order once, and the order shows it', async () => {
  const { id, paymentIntentId } = await sold()
  const presses = await Promise.allSettled(Array.from({ length: 10 }, () => requestRefund(world.as(builder), id)))
  expect(presses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await workJobs(world)
  await refundOrder(world.as(null), { orderId: id })
  expect(world.payments.refunds.filter((each) => each.paymentIntentId === paymentIntentId)).toHaveLength(1)
  expect(await orderOf(id)).toMatchObject({ status: 'refunded', refundRequestedBy: builder.id })
})

test('an order that is not paid yet cannot be refunded', async () => {
  const { id } = await sold({ slowly: true })
  await expect(requestRefund(world.as(builder), id)).rejects.toMatchObject({ code: 'conflict' })
})

test('a failed refund does not count and can be requested again', async () => {
  const { id } = await sold()
  await requestRefund(world.as(builder), id)
  await world.jobs.clear()
  const [first] = await whileRefundsFail(() => refundOrder(world.as(null), { orderId: id }))
  expect(await orderOf(id)).toMatchObject({ status: 'completed', refundRequestedAt: null, refundRequestedBy: null })

  world.clock.advance(60)
  await requestRefund(world.as(builder), id)
  const mails = await workJobs(world)
  expect(mails.map(({ mail }) => mail)).toContain('order-refunded-buyer')
  expect((await orderOf(id)).status).toBe('refunded')
  // With the same key, the provider would repeat its first answer.
  expect(world.payments.refunds.at(-1)?.idempotencyKey).not.toBe(first)
})

test('a failed refund notifies neither side', async () => {
  const { product, sessionId } = await pay()
  await world.db.update(products).set({ status: 'archived' }).where(eq(products.id, product.id))
  await settlePayment(world.as(null), { sessionId })
  const [job] = await world.jobs.taken(refundPaymentJob)
  await world.jobs.clear()
  const payment = job?.payload ?? { paymentId: '' }
  await whileRefundsFail(() => refundPayment(world.as(null), payment))
  expect(await world.jobs.taken(sendMailJob)).toEqual([])
  world.clock.advance(25 * 3600)
  await reconcilePayments(world.as(null))
  await refundPayment(world.as(null), payment)
  expect(await world.jobs.taken(sendMailJob)).toMatchObject([{ payload: { mail: 'payment-refunded', to: buyer.email } }])
})

test('a refund still happens after the provider was down for a day, even if its job gave up', async () => {
  const { id } = await sold()
  await requestRefund(world.as(builder), id)
  await world.jobs.clear()
  await expect(requestRefund(world.as(builder), id)).rejects.toMatchObject({ code: 'conflict' })

  // While its job is still retrying, no other job is added.
  world.clock.advance(24 * 3600)
  await reconcilePayments(world.as(null))
  expect(await world.jobs.taken(refundPaymentJob)).toEqual([])
  world.clock.advance(3 * 3600)
  await reconcilePayments(world.as(null))
  await reconcilePayments(world.as(null))
  expect(await world.jobs.taken(refundPaymentJob)).toHaveLength(1)
  await workJobs(world)
  expect(await orderOf(id)).toMatchObject({ status: 'refunded' })
  world.clock.advance(48 * 3600)
  await reconcilePayments(world.as(null))
  expect(await world.jobs.taken(refundPaymentJob)).toEqual([])
})
