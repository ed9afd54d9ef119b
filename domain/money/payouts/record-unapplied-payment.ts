import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Needs } from '#domain/kernel/context.ts'
import { only, type Tx } from '#domain/kernel/db.ts'
import { type LedgerKind, ledgerEvents, ledgerLines } from './payouts-tables.ts'
import { postLedgerEvent } from './post-ledger-event.ts'
import type { PaymentFacts } from './record-sale.ts'

/**
 * Books a payment that bought nothing: it came too late, or its amount was wrong. It is owed to the buyer and will be refunded.
 */
export async function recordUnappliedPayment(
  ctx: Needs<'now'>,
  tx: Tx,
  { paidCents, ...of }: PaymentFacts & { paidCents: number },
): Promise<void> {
  await postLedgerEvent(tx, { ...of, kind: 'unsold', key: `unsold:${of.paymentId}`, occurredAt: ctx.now() }, [
    { account: 'buyer', about: 'payment', amountCents: -paidCents },
    { account: 'to_return', about: 'payment', amountCents: paidCents },
  ])
}

/** Books its refund: everything that the provider still held of it according to the ledger. */
export async function recordUnappliedRefund(ctx: Needs<'now'>, tx: Tx, of: PaymentFacts): Promise<void> {
  const heldCents = await heldUnappliedCents(tx, of.paymentId)
  if (heldCents <= 0) return
  await postLedgerEvent(tx, { ...of, kind: 'returned', key: await nextKey(tx, 'returned', of), occurredAt: ctx.now() }, [
    { account: 'buyer', about: 'payment', amountCents: heldCents },
    { account: 'to_return', about: 'payment', amountCents: -heldCents },
  ])
}

/**
 * A refund failed after it had been booked: the shop has the money again and still owes it to the buyer. `heldCents`: the amount
 * that the provider holds.
 */
export async function recordFailedRefund(
  ctx: Needs<'now'>,
  tx: Tx,
  { heldCents, ...of }: PaymentFacts & { heldCents: number },
): Promise<void> {
  const cameCents = heldCents - (await sumHeld(tx, eq(ledgerEvents.paymentId, of.paymentId)))
  if (cameCents <= 0) return
  await postLedgerEvent(
    tx,
    { ...of, kind: 'refund_failed', key: await nextKey(tx, 'refund_failed', of), occurredAt: ctx.now() },
    [
      { account: 'buyer', about: 'payment', amountCents: -cameCents },
      { account: 'to_return', about: 'payment', amountCents: cameCents },
    ],
  )
}

/** The amount that the provider still holds of a payment that bought nothing or whose sale was refunded. */
export function heldUnappliedCents(tx: Tx, paymentId: string): Promise<number> {
  const isUnapplied = inArray(ledgerEvents.kind, ['unsold', 'returned', 'refund_failed'])
  return sumHeld(tx, and(eq(ledgerEvents.paymentId, paymentId), isUnapplied))
}

async function sumHeld(tx: Tx, where: SQL | undefined): Promise<number> {
  const { cents } = only(
    await tx
      .select({ cents: sql<number>`coalesce(-sum(${ledgerLines.amountCents}), 0)::float` })
      .from(ledgerLines)
      .innerJoin(ledgerEvents, eq(ledgerEvents.id, ledgerLines.eventId))
      .where(and(where, eq(ledgerLines.account, 'buyer'))),
  )
  return cents
}

/** A refund can fail and be repeated. The caller holds the payment's lock, so that the count is right. */
async function nextKey(tx: Tx, kind: LedgerKind, { paymentId }: PaymentFacts): Promise<string> {
  const before = await tx.$count(ledgerEvents, and(eq(ledgerEvents.paymentId, paymentId), eq(ledgerEvents.kind, kind)))
  return before === 0 ? `${kind}:${paymentId}` : `${kind}:${paymentId}:${before + 1}`
}
