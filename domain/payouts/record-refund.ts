import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Needs } from '../kernel/context.ts'
import type { Tx } from '../kernel/db.ts'
import { moveTransfer } from './move-transfer.ts'
import { ledgerEvents, ledgerLines, transfers } from './payouts-tables.ts'
import { type LedgerLine, postLedgerEvent } from './post-ledger-event.ts'
import type { PaymentFacts } from './record-sale.ts'

type OrderPayment = PaymentFacts & { orderId: string }

/** The whole payment went back to the buyer: the sale is booked back, and the builder's transfer with it. False if nothing was sold. */
export async function recordRefund(ctx: Needs<'now' | 'jobs'>, tx: Tx, of: OrderPayment): Promise<boolean> {
  const booked = await postedLines(tx, of.orderId)
  if (booked.length === 0) return false
  const back = booked.map((line) => ({ ...line, amountCents: -line.amountCents }))
  await postLedgerEvent(tx, { ...of, kind: 'refund', key: `refund:${of.orderId}`, occurredAt: ctx.now() }, back)
  await cancelOrReverseTransfer(ctx, tx, of.orderId)
  return true
}

/** A part went back, in the provider's dashboard: the shop bears it. `refundedCents` is all that went back so far. */
export async function recordPartialRefund(
  ctx: Needs<'now'>,
  tx: Tx,
  { refundedCents, ...of }: OrderPayment & { refundedCents: number },
): Promise<void> {
  const earlier = (await postedLines(tx, of.orderId)).find((line) => line.account === 'buyer' && line.about === 'goodwill')
  const amountCents = refundedCents - (earlier?.amountCents ?? 0)
  // Less than before is an old answer of the provider's, or a refund that failed: the reconciliation says which.
  if (amountCents <= 0) return
  const key = `partial_refund:${of.orderId}:${refundedCents}`
  await postLedgerEvent(tx, { ...of, kind: 'partial_refund', key, occurredAt: ctx.now() }, [
    { account: 'buyer', about: 'goodwill', amountCents },
    { account: 'shop', about: 'goodwill', amountCents: -amountCents },
  ])
}

/** What stands in the book of an order so far, its transfer aside. Price first, as the builder read it at the sale. */
async function postedLines(tx: Tx, orderId: string): Promise<LedgerLine[]> {
  return tx
    .select({
      account: ledgerLines.account,
      about: ledgerLines.about,
      amountCents: sql<number>`sum(${ledgerLines.amountCents})::int`,
    })
    .from(ledgerLines)
    .innerJoin(ledgerEvents, eq(ledgerEvents.id, ledgerLines.eventId))
    .where(and(eq(ledgerEvents.orderId, orderId), inArray(ledgerEvents.kind, ['sale', 'partial_refund'])))
    .groupBy(ledgerLines.account, ledgerLines.about)
    .orderBy(sql`min(${ledgerLines.sequence})`)
}

async function cancelOrReverseTransfer(ctx: Needs<'now' | 'jobs'>, tx: Tx, orderId: string): Promise<void> {
  const [transfer] = await tx.select().from(transfers).where(eq(transfers.orderId, orderId)).for('update')
  if (transfer?.status === 'waiting') await moveTransfer(ctx, tx, transfer, 'cancelled')
  if (transfer?.status !== 'sending' && transfer?.status !== 'sent') return
  await moveTransfer(ctx, tx, transfer, 'reversing')
  await ctx.jobs.enqueue(tx, 'reverse-transfer', { transferId: transfer.id })
}
