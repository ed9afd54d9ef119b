import { eq } from 'drizzle-orm'
import type { Needs } from '../kernel/context.ts'
import type { Tx } from '../kernel/db.ts'
import { labelCostLines, labelLines } from './ledger-lines.ts'
import { ledgerEvents } from './payouts-tables.ts'
import { postLedgerEvent } from './post-ledger-event.ts'

/** A label's money: what its service costs above the one the buyer paid for, and what the carrier and the broker charge for it. */
export type LabelMoney = {
  shipmentId: string
  /** What the label was for: an order, or a build and the payment that paid for its delivery. */
  orderId?: string
  requestId?: string
  paymentId?: string | null
  builderId: string
  productName: string
  surchargeCents: number
  costCents: number
}

/** The builder owes the difference; it comes off their next transfer. Once for each label. */
export async function recordLabelSurcharge(ctx: Needs<'now'>, tx: Tx, label: LabelMoney): Promise<void> {
  await post(ctx, tx, 'label', label)
}

/** What the shop pays for a label. The balance of the account `shipping` is what it gains or loses on shipping. Once for each label. */
export async function recordLabelCost(ctx: Needs<'now'>, tx: Tx, label: LabelMoney): Promise<void> {
  await postCost(ctx, tx, 'label_cost', label)
}

/** A refunded label that was used after all: the shop pays it, and its builder owes the difference again. Once for each label. */
export async function recordLabelReuse(ctx: Needs<'now'>, tx: Tx, label: LabelMoney): Promise<void> {
  await post(ctx, tx, 'label', label, 'label_again')
  if (await isBooked(tx, 'label_cost', label)) await postCost(ctx, tx, 'label_cost', label, 'label_cost_again')
}

/** The carrier paid for the label that went back: neither the shop nor the builder owes anything for it. Once for each label. */
export async function recordLabelRefund(ctx: Needs<'now'>, tx: Tx, label: LabelMoney): Promise<void> {
  // A label that was called off while it was being bought cost its builder nothing, and an older version booked no cost.
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
  // The ledger books only what belongs to a payment.
  if (costCents === 0 || !(facts.orderId ?? facts.paymentId)) return
  const lines = labelCostLines(kind === 'label_cost' ? costCents : -costCents)
  await postLedgerEvent(tx, { ...facts, kind, key: `${key}:${shipmentId}`, occurredAt: ctx.now() }, lines)
}
