import { eq } from 'drizzle-orm'
import type { Needs } from '#domain/kernel/context.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { labelCostLines, labelLines } from './ledger-lines.ts'
import { ledgerEvents } from './payouts-tables.ts'
import { postLedgerEvent } from './post-ledger-event.ts'

/** The cost of a label: the price of its service above the one the buyer paid for, and the charges of carrier and broker. */
export type LabelMoney = {
  shipmentId: string
  /** The order that the label is for, or the build with the payment for its delivery. */
  orderId?: string
  requestId?: string
  paymentId?: string | null
  builderId: string
  productName: string
  surchargeCents: number
  costCents: number
}

/** The builder owes the difference, which is withheld from their next transfer. Once per label. */
export async function recordLabelSurcharge(ctx: Needs<'now'>, tx: Tx, label: LabelMoney): Promise<void> {
  await post(ctx, tx, 'label', label)
}

/** The shop's cost of a label. The balance of the account `shipping` is the shop's gain or loss on shipping. Once per label. */
export async function recordLabelCost(ctx: Needs<'now'>, tx: Tx, label: LabelMoney): Promise<void> {
  await postCost(ctx, tx, 'label_cost', label)
}

/** A refunded label that was used anyway: the shop pays for it, and the builder owes the difference again. Once per label. */
export async function recordLabelReuse(ctx: Needs<'now'>, tx: Tx, label: LabelMoney): Promise<void> {
  await post(ctx, tx, 'label', label, 'label_again')
  if (await isBooked(tx, 'label_cost', label)) await postCost(ctx, tx, 'label_cost', label, 'label_cost_again')
}

/** The carrier refunded a returned label: neither the shop nor the builder owes anything for it. Once per label. */
export async function recordLabelRefund(ctx: Needs<'now'>, tx: Tx, label: LabelMoney): Promise<void> {
  // A label canceled during its purchase cost the builder nothing, and an older version booked no cost.
  if (await isBooked(tx, 'label', label)) await post(ctx, tx, 'label_return', label)
  if (await isBooked(tx, 'label_cost', label)) await postCost(ctx, tx, 'label_cost_return', label)
}

async function isBooked(tx: Tx, key: string, { shipmentId }: LabelMoney): Promise<boolean> {
  const [booked] = await tx
    .select({ id: ledgerEvents.id })
    .from(ledgerEvents)
    .where(eq(ledgerEvents.key, `${key}:${shipmentId}`))
  return booked !== undefined
}

async function post(
  ctx: Needs<'now'>,
  tx: Tx,
  kind: 'label' | 'label_return',
  label: LabelMoney,
  key: string = kind,
): Promise<void> {
  const { shipmentId, surchargeCents, costCents: _, ...facts } = label
  if (surchargeCents === 0) return
  const lines = labelLines(kind === 'label' ? surchargeCents : -surchargeCents)
  await postLedgerEvent(tx, { ...facts, kind, key: `${key}:${shipmentId}`, occurredAt: ctx.now() }, lines)
}

async function postCost(
  ctx: Needs<'now'>,
  tx: Tx,
  kind: 'label_cost' | 'label_cost_return',
  label: LabelMoney,
  key: string = kind,
): Promise<void> {
  const { shipmentId, costCents, surchargeCents: _, ...facts } = label
  // The ledger books only money that belongs to a payment.
  if (costCents === 0 || !(facts.orderId ?? facts.paymentId)) return
  const lines = labelCostLines(kind === 'label_cost' ? costCents : -costCents)
  await postLedgerEvent(tx, { ...facts, kind, key: `${key}:${shipmentId}`, occurredAt: ctx.now() }, lines)
}
