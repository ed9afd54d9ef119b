import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Needs } from '../kernel/context.ts'
import type { Tx } from '../kernel/db.ts'
import { alignTransfer } from './align-transfer.ts'
import { ledgerEvents, ledgerLines } from './payouts-tables.ts'
import { type LedgerLine, postLedgerEvent } from './post-ledger-event.ts'
import { type PaymentFacts, saleNumber } from './record-sale.ts'
import { recordUnappliedPayment, recordUnappliedRefund } from './record-unapplied-payment.ts'

/**
 * The whole payment went back to the buyer: its sale is booked back, and the builder's transfer with it. Where nothing was sold the
 * money came and went.
 */
export async function recordFullRefund(
  ctx: Needs<'now' | 'jobs'>,
  tx: Tx,
  { paidCents, ...of }: PaymentFacts & { paidCents: number },
): Promise<void> {
  const sale = await findSale(tx, of.paymentId)
  if (sale) await bookSaleBack(ctx, tx, { ...of, ...sale })
  else await recordUnappliedPayment(ctx, tx, { ...of, paidCents })
  // Also what came again when an earlier refund had failed.
  await recordUnappliedRefund(ctx, tx, of)
}

/** A part went back, in the provider's dashboard: the shop bears it. `refundedCents` is all that went back so far. */
export async function recordPartialRefund(
  ctx: Needs<'now'>,
  tx: Tx,
  { refundedCents, ...of }: PaymentFacts & { refundedCents: number },
): Promise<void> {
  const sale = refundedCents > 0 ? await findSale(tx, of.paymentId) : undefined
  if (!sale) return
  const earlier = (await postedLines(tx, of.paymentId)).find((line) => line.account === 'buyer' && line.about === 'goodwill')
  const amountCents = refundedCents - (earlier?.amountCents ?? 0)
  // Less than before is an old answer of the provider's, or a refund that failed: the reconciliation says which.
  if (amountCents <= 0) return
  const key = `partial_refund:${saleNumber({ ...of, ...sale })}:${refundedCents}`
  await postLedgerEvent(tx, { ...of, ...sale, kind: 'partial_refund', key, occurredAt: ctx.now() }, [
    { account: 'buyer', about: 'goodwill', amountCents },
    { account: 'shop', about: 'goodwill', amountCents: -amountCents },
  ])
}

/** The sale that a payment was booked as, if it bought anything. */
async function findSale(tx: Tx, paymentId: string): Promise<{ orderId: string | null } | undefined> {
  const ofPayment = and(eq(ledgerEvents.paymentId, paymentId), eq(ledgerEvents.kind, 'sale'))
  const [sale] = await tx.select({ orderId: ledgerEvents.orderId }).from(ledgerEvents).where(ofPayment)
  return sale
}

async function bookSaleBack(ctx: Needs<'now' | 'jobs'>, tx: Tx, of: PaymentFacts & { orderId: string | null }): Promise<void> {
  const back = (await postedLines(tx, of.paymentId)).map((line) => ({ ...line, amountCents: -line.amountCents }))
  await postLedgerEvent(tx, { ...of, kind: 'refund', key: `refund:${saleNumber(of)}`, occurredAt: ctx.now() }, back)
  await alignTransfer(ctx, tx, of.paymentId)
}

/** What stands in the book of a sale so far, its transfer aside. Price first, as the builder read it at the sale. */
async function postedLines(tx: Tx, paymentId: string): Promise<LedgerLine[]> {
  return tx
    .select({
      account: ledgerLines.account,
      about: ledgerLines.about,
      amountCents: sql<number>`sum(${ledgerLines.amountCents})::int`,
    })
    .from(ledgerLines)
    .innerJoin(ledgerEvents, eq(ledgerEvents.id, ledgerLines.eventId))
    .where(and(eq(ledgerEvents.paymentId, paymentId), inArray(ledgerEvents.kind, ['sale', 'partial_refund'])))
    .groupBy(ledgerLines.account, ledgerLines.about)
    .orderBy(sql`min(${ledgerLines.sequence})`)
}
