import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { requestRefund } from '#domain/buying/orders/request-refund.ts'
import { only } from '#domain/kernel/db.ts'
import { openWorld } from '#testing/world.ts'
import { disputedSales } from '#testing/world-disputes.ts'
import { ordersOf, webhook, workJobs } from '#testing/world-sales.ts'
import { moneyAlerts } from '../payouts/money-alerts-table.ts'
import { refundPaymentJob } from './payment-jobs.ts'
import { payments } from './payments-tables.ts'

const world = await openWorld()
const { sell, dispute, hear, decide, transferOf, balances, differences } = disputedSales(world)
beforeEach(() => world.jobs.clear())

describe('a dispute beside a refund', () => {
  test('of a refunded payment: no double reversal, and operators are alerted once', async () => {
    const sold = await sell()
    await requestRefund(world.as(sold.builder), sold.orderId)
    await workJobs(world)
    const id = await dispute(sold)
    await hear(id)
    await decide(id, 'lost')
    expect(await transferOf(sold)).toMatchObject({ status: 'reversed', reversedCents: 90_000 })
    // The shop has paid twice: the refund and the bank.
    expect(await balances(sold)).toEqual({ bank: 100_000, provider: 1_500, shop: -101_500 })
    const alerts = await world.db.select().from(moneyAlerts).where(eq(moneyAlerts.found, id))
    expect(alerts).toMatchObject([{ kind: 'disputed_refund', about: 'order' }])
    expect(await differences()).toEqual([])
  })

  test('during a refund: the refund fails at the provider, and the order continues', async () => {
    const sold = await sell()
    await requestRefund(world.as(sold.builder), sold.orderId)
    const jobs = await world.jobs.taken(refundPaymentJob)
    await world.jobs.clear()
    await dispute(sold)
    await world.db.transaction((tx) => world.jobs.enqueue(tx, refundPaymentJob, only(jobs).payload))
    await workJobs(world)
    expect(await ordersOf(world, sold.product.id)).toMatchObject([{ status: 'completed', refundRequestedAt: null }])
    const [payment] = await world.db.select().from(payments).where(eq(payments.stripeSessionId, sold.sessionId))
    expect(payment?.status).toBe('paid')
    const kinds = await world.db
      .select({ kind: moneyAlerts.kind })
      .from(moneyAlerts)
      .where(eq(moneyAlerts.paymentId, payment?.id ?? ''))
    expect(kinds.map(({ kind }) => kind).sort()).toEqual(['disputed_refund', 'refund_failed'])
  })

  test('lost, and still refunded in full at the provider: the shop pays twice, the builder once', async () => {
    const sold = await sell()
    await decide(await dispute(sold), 'lost')
    world.payments.refundOutside(sold.sessionId)
    await webhook(world, sold.sessionId, { type: 'charge.refunded' })
    await workJobs(world)
    expect(await transferOf(sold)).toMatchObject({ status: 'reversed', reversedCents: 90_000 })
    expect(await balances(sold)).toEqual({ bank: 100_000, provider: 1_500, shop: -101_500 })
    expect(await differences()).toEqual([])
  })
})
