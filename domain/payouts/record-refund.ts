import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Needs } from '../kernel/context.ts'
import type { Queryable, Tx } from '../kernel/db.ts'
import { alignTransfer } from './align-transfer.ts'
import { type LedgerKind, ledgerEvents, ledgerLines } from './payouts-tables.ts'
import { type LedgerLine, postLedgerEvent } from './post-ledger-event.ts'
import { type PaymentFacts, saleNumber } from './record-sale.ts'
import { recordUnappliedPayment, recordUnappliedRefund } from './record-unapplied-payment.ts'

/** The whole payment was refunded: its sale is booked back and its transfer reversed. Where nothing was sold the money came and went. */
export async function recordFullRefund(
  ctx: Needs<'now' | 'jobs'>,
  tx: Tx,
  { paidCents, ...of }: PaymentFacts & { paidCents: number },
): Promise<void> {
  const sale = await findSale(tx, of.paymentId)
  if (sale) await bookSaleBack(ctx, tx, { ...of, ...sale })
  else await recordUnappliedPayment(ctx, tx, { ...of, paidCents })
  // Also the money that came back to the shop when an earlier refund failed.
  await recordUnappliedRefund(ctx, tx, of)
}

/** A part was refunded in the provider's dashboard: the shop bears it. `refundedCents`: the total so far, without our own returns. */
export async function recordPartialRefund(
  ctx: Needs<'now'>,
  tx: Tx,
  { refundedCents, ...of }: PaymentFacts & { refundedCents: number },
): Promise<void> {
  const sale = refundedCents > 0 ? await findSale(tx, of.paymentId) : undefined
  // Without a sale, or once it is booked back, all the money is the buyer's anyway.
  if (!sale || (await isBookedBack(tx, of.paymentId))) return
  const amountCents = refundedCents - (await getGoodwillCents(tx, of.paymentId))
  // Less than before is an old answer of the provider, or a refund that failed: the reconciliation shows which.
  if (amountCents <= 0) return
  const key = `partial_refund:${saleNumber({ ...of, ...sale })}:${refundedCents}`
  await postLedgerEvent(tx, { ...of, ...sale, kind: 'partial_refund', key, occurredAt: ctx.now() }, [
    { account: 'buyer', about: 'goodwill', amountCents },
    { account: 'shop', about: 'goodwill', amountCents: -amountCents },
  ])
}

/** What the shop bears of a payment, in cents: refunded in the provider's dashboard. */
export async function getGoodwillCents(tx: Queryable, paymentId: string): Promise<number> {
  const posted = await postedLines(tx, paymentId)
  return posted.find((line) => line.account === 'buyer' && line.about === 'goodwill')?.amountCents ?? 0
}

/** The sale that a payment was booked as, if it bought anything. */
export async function findSale(tx: Tx, paymentId: string): Promise<{ orderId: string | null } | undefined> {
  const ofPayment = and(eq(ledgerEvents.paymentId, paymentId), eq(ledgerEvents.kind, 'sale'))
  const [sale] = await tx.select({ orderId: ledgerEvents.orderId }).from(ledgerEvents).where(ofPayment)
  return sale
}

/** Whether the whole sale of a payment was booked back. */
export async function isBookedBack(tx: Tx, paymentId: string): Promise<boolean> {
  const refund = and(eq(ledgerEvents.paymentId, paymentId), eq(ledgerEvents.kind, 'refund'))
  return (await tx.$count(ledgerEvents, refund)) > 0
}

async function bookSaleBack(ctx: Needs<'now' | 'jobs'>, tx: Tx, of: PaymentFacts & { orderId: string | null }): Promise<void> {
  const posted = await postedLines(tx, of.paymentId)
  const buyerCents = posted.filter(({ account }) => account === 'buyer').reduce((sum, line) => sum + line.amountCents, 0)
  // Where parts that are booked already are all of it, nothing moves: of those that the shop bears the builder keeps the share.
  const back = buyerCents === 0 ? [] : posted.map((line) => ({ ...line, amountCents: -line.amountCents }))
  await postLedgerEvent(tx, { ...of, kind: 'refund', key: `refund:${saleNumber(of)}`, occurredAt: ctx.now() }, back)
  await alignTransfer(ctx, tx, of.paymentId)
}

const OF_THE_SALE: LedgerKind[] = ['sale', 'partial_refund', 'part_return', 'part_return_failed']

/** What the ledger says of a sale so far, without its transfer. The price comes first, as the builder read it at the sale. */
async function postedLines(tx: Queryable, paymentId: string): Promise<LedgerLine[]> {
  return tx
    .select({
      account: ledgerLines.account,
      about: ledgerLines.about,
      amountCents: sql<number>`sum(${ledgerLines.amountCents})::int`,
    })
    .from(ledgerLines)
    .innerJoin(ledgerEvents, eq(ledgerEvents.id, ledgerLines.eventId))
    .where(and(eq(ledgerEvents.paymentId, paymentId), inArray(ledgerEvents.kind, OF_THE_SALE)))
    .groupBy(ledgerLines.account, ledgerLines.about)
    .orderBy(sql`min(${ledgerLines.sequence})`)
}
