import { and, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { MoneyAlert } from '#contracts/money/money-alert-views.ts'
import type { OperatorOrder, Page } from '#contracts/operations/operator-views.ts'
import { listOrders } from '#domain/buying/orders/list-orders.ts'
import { requestRefund } from '#domain/buying/orders/request-refund.ts'
import { only } from '#domain/kernel/db.ts'
import { reconcilePayments } from '#domain/money/payments/reconcile-payments.ts'
import { moneyAlerts } from '#domain/money/payouts/money-alerts-table.ts'
import { ledgerEvents } from '#domain/money/payouts/payouts-tables.ts'
import { reconcileLedger } from '#domain/money/payouts/reconcile-ledger.ts'
import { settlePayment } from '#server/jobs/payment-work.ts'
import { openApiWorld } from '#testing/api-world.ts'
import { readyForPayouts } from '#testing/world-payouts.ts'
import type { Person } from '#testing/world-people.ts'
import { buildPaymentWithFailedRefund, paymentWithFailedRefund } from '#testing/world-refunds.ts'
import { buy, ordersOf, paymentStatus, pickupProduct, webhook, workJobs } from '#testing/world-sales.ts'
import { operatorActs } from './operator-acts-table.ts'

const { world, api } = await openApiWorld()
let operator: Person
let buyer: Person
beforeAll(async () => {
  operator = await world.operator()
})
beforeEach(async () => {
  await world.jobs.clear()
  await world.db.delete(moneyAlerts)
  buyer = await world.buyer()
})

const post = async (path: string, as: Person | null = operator) =>
  (await api.request(`/api/v1/admin/${path}`, { as, method: 'POST' })).status
const get = async <Entry>(path: string) =>
  ((await (await api.request(`/api/v1/admin/${path}`, { as: operator })).json()) as Page<Entry>).entries
const alerts = () => get<MoneyAlert>('money-alerts')
const inMails = (mails: { mail: string }[]) => mails.map(({ mail }) => mail).filter((mail) => mail.includes('refund'))

/** Until the ledger is old enough to be compared with the provider's records */
async function differences() {
  world.clock.advance(3600)
  return reconcileLedger(world.as(null))
}

async function refundedOrder() {
  const builder = await world.builder()
  await readyForPayouts(world, builder)
  const product = await pickupProduct(world, { builder, priceCents: 120_000 })
  const { sessionId } = await buy(world, buyer, product)
  world.payments.pay(sessionId)
  await webhook(world, sessionId)
  await workJobs(world)
  const { id } = only(await ordersOf(world, product.id))
  await requestRefund(world.as(builder), id)
  await workJobs(world)
  const order = async () => only(await ordersOf(world, product.id))
  return { id, builder, product, sessionId, order }
}

async function failLater({ sessionId }: { sessionId: string }) {
  world.payments.failRefund(sessionId)
  await webhook(world, sessionId, { type: 'refund.failed' })
  return workJobs(world)
}

test('operators see and retry an order refund that fails days later, and the ledger matches throughout', async () => {
  const sold = await refundedOrder()
  expect(await differences()).toEqual([])
  expect(await failLater(sold)).toEqual([])

  expect(await sold.order()).toMatchObject({ status: 'refund_failed', refundRequestedAt: null })
  expect(await differences()).toEqual([])
  expect((await listOrders(world.as(buyer), { limit: 1 })).orders).toMatchObject([{ status: 'refunded' }])
  expect(await get<OperatorOrder>('orders?status=refund_failed')).toMatchObject([
    { id: sold.id, status: 'refunded', refund_failed: true, can: { refund: true } },
  ])
  expect(await alerts()).toMatchObject([
    {
      kind: 'refund_failed',
      about: 'order',
      subject_id: sold.id,
      expected: '$1,200',
      refund: { state: 'failed', can: { refund: true } },
    },
  ])
  // Only operators see it; for the builder it is refunded.
  await expect(requestRefund(world.as(sold.builder), sold.id)).rejects.toMatchObject({ code: 'conflict' })

  expect(await Promise.all([1, 2, 3].map(() => post(`orders/${sold.id}/refund`)))).toEqual(expect.arrayContaining([202, 409]))
  expect((await alerts())[0]?.refund).toMatchObject({ state: 'under_way', can: { refund: false } })
  const mails = await workJobs(world)
  expect(inMails(mails)).toEqual(['order-refunded-buyer'])
  expect(await sold.order()).toMatchObject({ status: 'refunded' })
  expect((await alerts())[0]?.refund).toMatchObject({ state: 'refunded' })
  const keys = world.payments.refunds.filter((each) => each.paymentIntentId === `pi_${sold.sessionId}`)
  expect(new Set(keys.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(2)
  expect(await differences()).toEqual([])
})

test('a refund that fails repeatedly reopens one alert, and each movement of money is posted once', async () => {
  const sold = await refundedOrder()
  for (const times of [1, 2, 3]) {
    world.payments.failRefund(sold.sessionId)
    await Promise.all(Array.from({ length: 10 }, () => settlePayment(world.as(null), { sessionId: sold.sessionId })))
    const [alert, ...others] = await alerts()
    expect([alert?.seen_at, others]).toEqual([null, []])
    const came = and(eq(ledgerEvents.sessionId, sold.sessionId), eq(ledgerEvents.kind, 'refund_failed'))
    expect(await world.db.$count(ledgerEvents, came)).toBe(times)
    expect(await post(`money-alerts/${alert?.id}/seen`)).toBe(200)
    expect(await post(`orders/${sold.id}/refund`)).toBe(202)
    await workJobs(world)
    world.clock.advance(60)
  }
  expect(await differences()).toEqual([])
})

test('an order’s failed refund is not retried automatically, but an operator’s retry outlives its job', async () => {
  const sold = await refundedOrder()
  await failLater(sold)
  world.clock.advance(48 * 3600)
  await reconcilePayments(world.as(null))
  await reconcilePayments(world.as(null))
  expect(await world.jobs.taken()).toEqual([])

  await post(`orders/${sold.id}/refund`)
  await world.jobs.clear()
  world.clock.advance(27 * 3600)
  await reconcilePayments(world.as(null))
  await workJobs(world)
  expect(await sold.order()).toMatchObject({ status: 'refunded' })
})

test('a refund that fails immediately leaves the order paid, and operators are notified', async () => {
  const builder = await world.builder()
  const product = await pickupProduct(world, { builder })
  const { sessionId } = await buy(world, buyer, product)
  world.payments.pay(sessionId)
  await settlePayment(world.as(null), { sessionId })
  const { id } = only(await ordersOf(world, product.id))
  await requestRefund(world.as(builder), id)
  const provider = vi
    .spyOn(world.payments, 'refund')
    .mockResolvedValue({ refundId: null, status: 'failed', why: 'charge_disputed' })
  await workJobs(world)
  provider.mockRestore()
  expect(await alerts()).toMatchObject([
    { about: 'order', subject_id: id, found: 'failed charge_disputed', refund: { state: 'failed', can: { refund: true } } },
  ])
  expect(await ordersOf(world, product.id)).toMatchObject([{ status: 'completed', refundRequestedAt: null }])
})

test('operators see and retry a failed checkout refund, and the buyer is notified once it is refunded', async () => {
  const owed = await paymentWithFailedRefund(world, buyer)
  expect(inMails(owed.mails)).toEqual([])
  expect(await paymentStatus(world, owed.sessionId)).toBe('refund_failed')
  expect(await alerts()).toMatchObject([
    {
      kind: 'refund_failed',
      about: 'checkout',
      subject_id: owed.id,
      found: 'failed charge_disputed',
      refund: { email: buyer.email },
    },
  ])
  expect(await post(`checkouts/${owed.id}/refund`, buyer)).toBe(403)
  expect(await post(`checkouts/${owed.id}/refund`)).toBe(202)
  expect(await post(`checkouts/${owed.id}/refund`)).toBe(409)
  expect(inMails(await workJobs(world))).toEqual(['payment-refunded'])
  expect(await paymentStatus(world, owed.sessionId)).toBe('refunded')
  expect(await world.db.select().from(operatorActs).where(eq(operatorActs.subjectId, owed.id))).toMatchObject([
    { act: 'refund-checkout' },
  ])
  expect(await differences()).toEqual([])

  await failLater(owed)
  expect(await paymentStatus(world, owed.sessionId)).toBe('refund_failed')
  expect((await alerts()).map(({ refund }) => refund?.state)).toEqual(['failed'])
  expect(await differences()).toEqual([])
})

test('a failed checkout refund is retried a day later, unless an operator has taken it over', async () => {
  const [owed, takenOver] = [await paymentWithFailedRefund(world, buyer), await paymentWithFailedRefund(world, buyer)]
  const seen = (await alerts()).find(({ subject_id }) => subject_id === takenOver.id)
  await post(`money-alerts/${seen?.id}/seen`)
  world.clock.advance(25 * 3600)
  await reconcilePayments(world.as(null))
  await workJobs(world)
  expect([await paymentStatus(world, owed.sessionId), await paymentStatus(world, takenOver.sessionId)]).toEqual([
    'refunded',
    'refund_failed',
  ])
})

test('an alert about a wrong amount shows the payment’s current status', async () => {
  const paymentOf = async (id?: string) =>
    (await alerts()).find(({ kind, subject_id }) => kind === 'amount_differs' && (!id || subject_id === id))?.payment
  const changeAmount = (sessionId: string) =>
    Object.assign(world.payments.sessions.find((each) => each.sessionId === sessionId) ?? {}, { totalCents: 79_999 })

  const early = await buy(world, buyer, await pickupProduct(world))
  world.payments.pay(early.sessionId)
  changeAmount(early.sessionId)
  await settlePayment(world.as(null), early)
  expect(await paymentOf()).toBe('under_way')
  await workJobs(world)
  expect(await paymentOf()).toBe('refunded')

  await world.db.delete(moneyAlerts)
  const late = await buy(world, buyer, await pickupProduct(world))
  world.payments.pay(late.sessionId)
  await settlePayment(world.as(null), late)
  changeAmount(late.sessionId)
  await settlePayment(world.as(null), late)
  expect(await paymentOf()).toBe('completed')

  expect(await paymentOf((await buildPaymentWithFailedRefund(world)).id)).toBe('failed')
})
