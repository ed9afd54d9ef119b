import type { Needs } from '../kernel/context.ts'
import type { Tx } from '../kernel/db.ts'
import { bookEvent } from './book-event.ts'
import { labelLines } from './sale-lines.ts'

/** A label whose service is dearer than the one the buyer paid for. `surchargeCents` is the difference. */
export type LabelSurcharge = {
  shipmentId: string
  orderId: string
  builderId: string
  productName: string
  surchargeCents: number
}

/** The builder owes the difference; it comes off their next transfer. Once for each label. */
export async function recordLabelSurcharge(ctx: Needs<'now'>, tx: Tx, surcharge: LabelSurcharge): Promise<void> {
  await book(ctx, tx, 'label', surcharge)
}

/** The carrier took the label back: the builder no longer owes the difference. Once for each label. */
export async function recordLabelReturn(ctx: Needs<'now'>, tx: Tx, surcharge: LabelSurcharge): Promise<void> {
  await book(ctx, tx, 'label_return', surcharge)
}

async function book(ctx: Needs<'now'>, tx: Tx, kind: 'label' | 'label_return', surcharge: LabelSurcharge): Promise<void> {
  const { shipmentId, surchargeCents, ...facts } = surcharge
  if (surchargeCents === 0) return
  const lines = labelLines(kind === 'label' ? surchargeCents : -surchargeCents)
  await bookEvent(tx, { ...facts, kind, key: `${kind}:${shipmentId}`, occurredAt: ctx.now() }, lines)
}
