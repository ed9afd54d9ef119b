import { eq, sql } from 'drizzle-orm'
import { getSellerOrder } from '#domain/buying/orders/get-seller-order.ts'
import { listOrders } from '#domain/buying/orders/list-orders.ts'
import { only } from '#domain/kernel/db.ts'
import { disputes } from '#domain/money/payments/disputes-table.ts'
import { ledgerLines, transfers } from '#domain/money/payouts/payouts-tables.ts'
import { reconcileLedger } from '#domain/money/payouts/reconcile-ledger.ts'
import { settleDispute } from '#server/jobs/payment-work.ts'
import { openLog } from '#server/operations/observability/log.ts'
import type { World } from './world.ts'
import { buildPayments } from './world-build-payments.ts'
import { quoted, workshop } from './world-build-requests.ts'
import { readyForPayouts } from './world-payouts.ts'
import type { Person } from './world-people.ts'
import { buy, disputeWebhook, ordersOf, pickupProduct, webhook, workJobs } from './world-sales.ts'

type Sold = { builder: Person; buyer: Person; sessionId: string; orderId: string }

/** The buyer of a paid session disputes it, and the shop is notified. Returns the emails. */
export async function disputed(world: World, sessionId: string, options?: Parameters<World['payments']['dispute']>[1]) {
  const stripeDisputeId = world.payments.dispute(sessionId, options)
  await disputeWebhook(world, stripeDisputeId)
  const mails = await workJobs(world)
  const dispute = only(await world.db.select().from(disputes).where(eq(disputes.stripeDisputeId, stripeDisputeId)))
  return { ...dispute, mails }
}

/** Disputes of sales in this world, their effect on the money, and both sides' views. */
export function disputedSales(world: World) {
  /** A paid $1,000 instrument. The builder's share is $900, sent if the account is ready. */
  async function sell({ isReady = true, priceCents = 100_000 } = {}) {
    const builder = await world.builder()
    if (isReady) await readyForPayouts(world, builder)
    const [buyer, product] = [await world.buyer(), await pickupProduct(world, { builder, priceCents })]
    const { sessionId } = await buy(world, buyer, product)
    world.payments.pay(sessionId)
    await webhook(world, sessionId)
    await workJobs(world)
    const order = only(await ordersOf(world, product.id))
    return { builder, buyer, product, sessionId, orderId: order.id }
  }

  /** A $1,000 custom build, paid at once. */
  async function sellBuild() {
    const builder = await workshop(world)
    await readyForPayouts(world, builder)
    const build = await quoted(world, 1000, { builder })
    const { sessionId } = await buildPayments(world).pay(build, 'full')
    return { builder, sessionId, build }
  }

  async function dispute(
    { sessionId }: Pick<Sold, 'sessionId'>,
    options: Parameters<typeof world.payments.dispute>[1] = {},
  ): Promise<string> {
    const id = world.payments.dispute(sessionId, options)
    await hear(id)
    return id
  }

  async function hear(id: string) {
    await disputeWebhook(world, id)
    return workJobs(world)
  }

  async function decide(id: string, outcome: 'won' | 'lost' | 'inquiry_closed') {
    world.payments.decide(id, outcome)
    return hear(id)
  }

  const settle = (stripeDisputeId: string) => settleDispute({ ...world.as(null), log: openLog('silent') }, { stripeDisputeId })

  async function transferOf({ orderId }: Sold) {
    return only(await world.db.select().from(transfers).where(eq(transfers.orderId, orderId)))
  }

  /** The ledger of the builder's sales, by account. */
  async function balances({ builder }: Pick<Sold, 'builder'>): Promise<Record<string, number>> {
    const rows = await world.db
      .select({ account: ledgerLines.account, cents: sql<number>`sum(${ledgerLines.amountCents})::int` })
      .from(ledgerLines)
      .where(eq(ledgerLines.builderId, builder.profileId))
      .groupBy(ledgerLines.account)
    return Object.fromEntries(rows.filter(({ cents }) => cents !== 0).map(({ account, cents }) => [account, cents]))
  }

  /** The differences found by the reconciliation an hour later. */
  async function differences() {
    world.clock.advance(3600)
    return reconcileLedger(world.as(null))
  }

  const seenByBuilder = ({ builder, orderId }: Pick<Sold, 'builder' | 'orderId'>) => getSellerOrder(world.as(builder), orderId)
  const seenByBuyer = async ({ buyer }: Pick<Sold, 'buyer'>) => only((await listOrders(world.as(buyer), { limit: 5 })).orders)

  return { sell, sellBuild, dispute, hear, decide, settle, transferOf, balances, differences, seenByBuilder, seenByBuyer }
}
