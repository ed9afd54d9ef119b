import { eq } from 'drizzle-orm'
import type { Needs } from '../kernel/context.ts'
import type { Tx } from '../kernel/db.ts'
import { labelLines } from './ledger-lines.ts'
import { ledgerEvents } from './payouts-tables.ts'
import { postLedgerEvent } from './post-ledger-event.ts'

/** A label whose service costs more than the one the buyer paid for. `surchargeCents` is the difference. */
export type LabelSurcharge = {
  shipmentId: string
  /** What the label was for: an order, or a build and the payment that paid for its delivery. */
  orderId?: string
  requestId?: string
  paymentId?: string | null
  builderId: string
  productName: string
  surchargeCents: number
}

/** The builder owes the difference; it comes off their next transfer. Once for each label. */
export async function recordLabelSurcharge(ctx: Needs<'now'>, tx: Tx, surcharge: LabelSurcharge): Promise<void> {
  await post(ctx, tx, 'label', surcharge)
}

/** A label that was refunded has travelled all the same: its builder owes the difference again. Once for each label. */
export async function recordLabelReuse(ctx: Needs<'now'>, tx: Tx, surcharge: LabelSurcharge): Promise<void> {
  await post(ctx, tx, 'label', surcharge, 'label_again')
}

/** The carrier paid for the label that went back: the builder no longer owes the difference. Once for each label. */
export async function recordLabelRefund(ctx: Needs<'now'>, tx: Tx, surcharge: LabelSurcharge): Promise<void> {
  const [charged] = await tx
    .select({ id: ledgerEvents.id })
    .from(ledgerEvents)
    .where(eq(ledgerEvents.key, `label:${surcharge.shipmentId}`))
  // A label that was called off while it was being bought cost its builder nothing.
  if (charged) await post(ctx, tx, 'label_return', surcharge)
}

async function post(
  ctx: Needs<'now'>,
  tx: Tx,
  kind: 'label' | 'label_return',
  surcharge: LabelSurcharge,
  key: string = kind,
): Promise<void> {
  const { shipmentId, surchargeCents, ...facts } = surcharge
  if (surchargeCents === 0) return
  const lines = labelLines(kind === 'label' ? surchargeCents : -surchargeCents)
  await postLedgerEvent(tx, { ...facts, kind, key: `${key}:${shipmentId}`, occurredAt: ctx.now() }, lines)
}
