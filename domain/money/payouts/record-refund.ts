import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Needs } from '#domain/kernel/context.ts'
import type { Queryable, Tx } from '#domain/kernel/db.ts'
import { alignTransfer } from './align-transfer.ts'
import { type LedgerKind, ledgerEvents, ledgerLines } from './payouts-tables.ts'
import { type LedgerLine, postLedgerEvent } from './post-ledger-event.ts'
import { type PaymentFacts, saleNumber } from './record-sale.ts'
import { recordUnappliedPayment, recordUnappliedRefund } from './record-unapplied-payment.ts'

/**
 * Books a full refund: the sale is reversed in the ledger, and so is its transfer. Without a sale, books the payment and its
 * refund.
 */
export async function recordFullRefund(
  ctx: Needs<'now' | 'jobs'>,
  tx: Tx,
  { paidCents, ...of }: PaymentFacts & { paidCents: number },
): Promise<void> {
  const sale = await findSale(tx, of.paymentId)
  if (sale) await reverseSale(ctx, tx, { ...of, ...sale })
  else await recordUnappliedPayment(ctx, tx, { ...of, paidCents })
  // Also includes the money that the shop got back when an earlier refund failed.
  await recordUnappliedRefund(ctx, tx, of)
}

/**
 * Books a partial refund from the provider's dashboard, which the shop bears. `refundedCents`: the total so far, without our own
 * partial refunds.
 */
export async function recordPartialRefund(
  ctx: Needs<'now'>,
  tx: Tx,
  { refundedCents, ...of }: PaymentFacts & { refundedCents: number },
): Promise<void> {
  const sale = refundedCents > 0 ? await findSale(tx, of.paymentId) : undefined
  // Without a sale, or after its reversal, all the money belongs to the buyer anyway.
  if (!sale || (await isSaleReversed(tx, of.paymentId))) return
  const amountCents = refundedCents - (await getGoodwillCents(tx, of.paymentId))
  // A lower total is an outdated response of the provider, or a failed refund; the reconciliation shows which.
  if (amountCents <= 0) return
  const key = `partial_refund:${saleNumber({ ...of, ...sale })}:${refundedCents}`
  await postLedgerEvent(tx, { ...of, ...sale, kind: 'partial_refund', key, occurredAt: ctx.now() }, [
    { account: 'buyer', about: 'goodwill', amountCents },
    { account: 'shop', about: 'goodwill', amountCents: -amountCents },
  ])
}

/** The refunds from the provider's dashboard that the shop bears for a payment, in cents. */
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

/** Whether the whole sale of a payment was reversed in the ledger. */
export async function isSaleReversed(tx: Tx, paymentId: string): Promise<boolean> {
  const refund = and(eq(ledgerEvents.paymentId, paymentId), eq(ledgerEvents.kind, 'refund'))
  return (await tx.$count(ledgerEvents, refund)) > 0
}

async function reverseSale(ctx: Needs<'now' | 'jobs'>, tx: Tx, of: PaymentFacts & { orderId: string | null }): Promise<void> {
  const posted = await postedLines(tx, of.paymentId)
  const buyerCents = posted.filter(({ account }) => account === 'buyer').reduce((sum, line) => sum + line.amountCents, 0)
  // If partial refunds already cover the whole sale, nothing moves: the builder keeps the share of those that the shop bears.
  const back = buyerCents === 0 ? [] : posted.map((line) => ({ ...line, amountCents: -line.amountCents }))
  await postLedgerEvent(tx, { ...of, kind: 'refund', key: `refund:${saleNumber(of)}`, occurredAt: ctx.now() }, back)
  await alignTransfer(ctx, tx, of.paymentId)
}

const OF_THE_SALE: LedgerKind[] = ['sale', 'partial_refund', 'part_return', 'part_return_failed']

/** The ledger lines of a sale so far, without its transfer. The price comes first, as on the builder's statement. */
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
