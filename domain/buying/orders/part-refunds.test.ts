import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeEach, expect, test, vi } from 'vitest'
import { only } from '#domain/kernel/db.ts'
import { reconcileRefunds } from '#domain/money/payments/ask-refund.ts'
import { lockPayment } from '#domain/money/payments/move-payment.ts'
import { payments } from '#domain/money/payments/payments-tables.ts'
import { reconcilePayments } from '#domain/money/payments/reconcile-payments.ts'
import { getRefundableCents, refundDeliveryOf, refundPart } from '#domain/money/payments/refund-part.ts'
import { refunds } from '#domain/money/payments/refunds-table.ts'
import { ledgerEvents, ledgerLines } from '#domain/money/payouts/payouts-tables.ts'
import { reconcileLedger } from '#domain/money/payouts/reconcile-ledger.ts'
import { histories } from '#testing/histories.ts'
import { openWorld } from '#testing/world.ts'
import { type Sale, soldForShipping } from '#testing/world-deliveries.ts'
import { readyForPayouts } from '#testing/world-payouts.ts'
import { webhook, workJobs } from '#testing/world-sales.ts'
import { orderSale } from './order-sale.ts'
import { orders } from './orders-tables.ts'
import { requestRefund } from './request-refund.ts'

const HISTORIES = histories({ seed: 3, few: 12, all: 60 })
vi.setConfig({ testTimeout: HISTORIES.numRuns * 4_000 })

const world = await openWorld()
beforeEach(() => world.jobs.clear())

const PRICE = 230_000
const DELIVERY = 4_250

async function sold(): Promise<Sale> {
  const builder = await world.builder()
  await readyForPayouts(world, builder)
  const sale = await soldForShipping(world, { builder, priceCents: PRICE })
  await workJobs(world)
  return sale
}

const paymentOf = async ({ sessionId }: Sale) =>
  only(await world.db.select().from(payments).where(eq(payments.stripeSessionId, sessionId)))

/** The locked payment of an order in one transaction. */
async function onPayment(sale: Sale, act: (tx: Tx, payment: typeof payments.$inferSelect) => Promise<unknown>) {
  const { id } = await paymentOf(sale)
  return world.db.transaction(async (tx) => {
    const payment = await lockPayment(tx, orderSale, id)
    return payment && act(tx, payment)
  })
}
type Tx = Parameters<Parameters<typeof world.db.transaction>[0]>[0]

const refundPrice = (sale: Sale, cents: number) =>
  onPayment(sale, (tx, payment) => refundPart(world.as(null), tx, payment, { cents, reason: 'inspection' }))
const refundDelivery = (sale: Sale) => onPayment(sale, (tx, payment) => refundDeliveryOf(world.as(null), tx, payment))
const sessionOf = ({ sessionId }: Sale) => only(world.payments.sessions.filter((each) => each.sessionId === sessionId))

async function balancesOf({ orderId }: Sale): Promise<Record<string, number>> {
  const rows = await world.db
    .select({ account: ledgerLines.account, cents: sql<number>`sum(${ledgerLines.amountCents})::int` })
    .from(ledgerLines)
    .innerJoin(ledgerEvents, eq(ledgerEvents.id, ledgerLines.eventId))
    .where(eq(ledgerEvents.orderId, orderId))
    .groupBy(ledgerLines.account)
  return Object.fromEntries(rows.filter(({ cents }) => cents !== 0).map(({ account, cents }) => [account, cents]))
}

test('refunds 90% of an order’s price with its commission, and its delivery at the shop’s cost', async () => {
  const sale = await sold()
  await refundPrice(sale, 207_000)
  await refundDelivery(sale)
  await workJobs(world)
  expect(await balancesOf(sale)).toEqual({ buyer: -23_000, connected: 20_700, commission: 2_300 })
  expect(sessionOf(sale)).toMatchObject({ refundedCents: 207_000 + DELIVERY })
  const [order] = await world.db.select().from(orders).where(eq(orders.id, sale.orderId))
  expect(order).toMatchObject({ status: 'completed' })
  world.clock.advance(3600)
  expect(await reconcileLedger(world.as(null))).toEqual([])
})

test('refunds delivery separately from the price, and only once', async () => {
  const sale = await sold()
  expect(await onPayment(sale, getRefundableCents)).toBe(PRICE)
  await expect(refundPrice(sale, PRICE + 1)).rejects.toMatchObject({ message: 'You can refund up to $2,300' })
  await Promise.all([refundDelivery(sale), refundDelivery(sale)])
  await workJobs(world)
  expect(sessionOf(sale).refundedCents).toBe(DELIVERY)
})

type Step = { does: string; act: (sale: Sale) => Promise<unknown> }
const cents = fc.integer({ min: 1, max: PRICE })
const steps = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: cents.map((c): Step => ({ does: `refund ${c}`, act: (sale) => refundPrice(sale, c) })) },
    fc.constant<Step>({ does: 'refund delivery', act: refundDelivery }),
    fc.constant<Step>({ does: 'refund all', act: ({ builder, orderId }) => requestRefund(world.as(builder), orderId) }),
    cents.map((c): Step => {
      return { does: `dashboard ${c}`, act: async (sale) => world.payments.refundOutside(sale.sessionId, c) }
    }),
    fc.nat(3).map((at): Step => ({ does: `refund ${at} fails later`, act: (sale) => failLater(sale, at) })),
    fc.constant<Step>({ does: 'lose an answer', act: async () => world.payments.loseRefundAnswer() }),
    fc.constant<Step>({ does: 'webhook twice', act: ({ sessionId }) => webhook(world, sessionId, { times: 2 }) }),
    { weight: 3, arbitrary: fc.constant<Step>({ does: 'work', act: () => workJobs(world) }) },
  ),
  { minLength: 2, maxLength: 12 },
)

async function failLater(sale: Sale, at: number) {
  const made = await world.db
    .select()
    .from(refunds)
    .where(eq(refunds.paymentId, (await paymentOf(sale)).id))
  const one = made[at]
  if (one) world.payments.failReturn(one.id)
}

/** Days pass, so that lost jobs and failed refunds are tried again. */
async function untilQuiet(sale: Sale) {
  for (let day = 0; day < 4; day++) {
    world.clock.advance(90_000)
    await webhook(world, sale.sessionId, { type: 'charge.refunded' }).catch(() => undefined)
    await reconcilePayments(world.as(null)).catch(() => undefined)
    await reconcileRefunds(world.as(null)).catch(() => undefined)
    await workJobs(world).catch(() => undefined)
  }
}

test('any sequence of refunds stays within the amount paid, and the ledger equals the provider’s records', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (history) => {
      await world.jobs.clear()
      const sale = await sold()
      for (const { act } of history) {
        await act(sale).catch(() => undefined)
        expect(sessionOf(sale).refundedCents).toBeLessThanOrEqual(PRICE + DELIVERY)
      }
      await untilQuiet(sale)
      const session = sessionOf(sale)
      const { buyer = 0, connected = 0, to_return = 0, ...rest } = await balancesOf(sale)
      expect(buyer).toBe(session.refundedCents - session.totalCents)
      expect(buyer + connected + to_return + Object.values(rest).reduce((sum, each) => sum + each, 0)).toBe(0)
      const made = world.payments.transfersMade.filter((each) => each.asked.paymentIntentId === session.paymentIntentId)
      expect(connected).toBe(made.reduce((sum, each) => sum + each.amountCents - each.reversedCents, 0))
      expect(await reconcileLedger(world.as(null))).toEqual([])
    }),
    HISTORIES,
  )
})
