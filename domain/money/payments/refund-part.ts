import { randomUUID } from 'node:crypto'
import { and, desc, eq, gt, not } from 'drizzle-orm'
import { formatCents } from '#contracts/kernel/money.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { only, type Tx } from '#domain/kernel/db.ts'
import { getSaleFigures } from '../payouts/get-sale.ts'
import { findDisputed, refundOfDisputed } from './dispute-conditions.ts'
import { lockRefunds } from './move-refund.ts'
import { refundPartJob } from './payment-jobs.ts'
import { type PaymentRow, payments } from './payments-tables.ts'
import { isDeliveryUsedUp, refundableCents, refundableDeliveryCents } from './refunded-cents.ts'
import { isBorneByBuilder, type PartRefundReason, type RefundRow, refunds } from './refunds-table.ts'

type Deps = Needs<'now' | 'jobs'>
/** `labelCents`: the shop's return label, deducted from the refund */
type Part = { cents: number; reason: PartRefundReason; labelCents?: number }

/**
 * Refunds a part of what was paid for a locked custom build: newest payment first, with one partial refund per payment. A job asks the
 * provider. Refused if not enough is left.
 */
export async function refundPartOfBuild(
  ctx: Deps,
  tx: Tx,
  { requestId, cents, reason, labelCents = 0 }: Part & { requestId: string },
): Promise<RefundRow[]> {
  const paid = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.requestId, requestId), eq(payments.status, 'paid')))
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .for('no key update')
  const owed: RefundRow[] = []
  let [open, label] = [cents + labelCents, labelCents]
  for (const payment of paid) {
    const part = Math.min(open, await getRefundableCents(tx, payment))
    // Every partial refund has some money for the buyer.
    const deducted = Math.max(0, Math.min(label, part - 1))
    if (part > 0) owed.push(await refundPart(ctx, tx, payment, { cents: part - deducted, reason, labelCents: deducted }))
    open -= part
    label -= deducted
  }
  if (open > 0) throw tooMuch(Math.max(0, cents - open))
  return owed
}

/** Refunds a part of a locked payment. */
export async function refundPart(ctx: Deps, tx: Tx, payment: PaymentRow, part: Part): Promise<RefundRow> {
  if (payment.status !== 'paid') throw new Refusal('conflict', 'Only a completed payment can be refunded')
  await refuseWhileBankDecides(tx, payment.id)
  const left = await getRefundableCents(tx, payment)
  if (part.cents + (part.labelCents ?? 0) > left) throw tooMuch(left)
  return insertRefund(ctx, tx, payment, { id: randomUUID(), ...part })
}

/** Stores a partial refund with its share of the commission. The caller has checked that enough is left. */
export async function insertRefund(
  ctx: Deps,
  tx: Tx,
  payment: PaymentRow,
  { id, cents, reason, labelCents = 0 }: Part & { id: string },
): Promise<RefundRow> {
  const { commissionBackCents } = isBorneByBuilder({ reason })
    ? await figuresOfRefund(tx, payment, cents + labelCents)
    : { commissionBackCents: 0 }
  const now = ctx.now()
  const facts = { id, paymentId: payment.id, cents, labelCents, commissionBackCents, reason, createdAt: now, updatedAt: now }
  const owed = only(
    await tx
      .insert(refunds)
      .values({ ...facts, idempotencyKey: newRefundKey(id) })
      .returning(),
  )
  await ctx.jobs.enqueue(tx, refundPartJob, { returnId: id })
  return owed
}

/** The commission that a partial refund of this amount returns, for a locked payment */
export async function figuresOfRefund(tx: Tx, payment: PaymentRow, cents: number): Promise<{ commissionBackCents: number }> {
  const earlier = (await lockRefunds(tx, payment.id)).filter(isBorneByBuilder)
  const before = earlier.reduce((sum, each) => sum + each.cents + each.labelCents, 0)
  const { priceCents, commissionCents } = await getSaleFigures(tx, payment.id)
  // Proportional, and rounded over all parts together, so that the last one returns the rest of the commission.
  const kept = Math.round((commissionCents * (priceCents - before - cents)) / priceCents)
  return { commissionBackCents: commissionCents - kept - earlier.reduce((sum, each) => sum + each.commissionBackCents, 0) }
}

/** The key of one attempt */
export function newRefundKey(returnId: string): string {
  return `return-${returnId}-${randomUUID()}`
}

/** Refuses while a bank decides about a payment. After it has kept a part, an operator pays the rest outside the shop. */
export async function refuseWhileBankDecides(tx: Tx, paymentId: string): Promise<void> {
  const disputed = await findDisputed(tx, paymentId)
  const refusal = disputed === 'open' && refundOfDisputed(disputed)
  if (refusal) throw refusal
}

/** The refundable cents of the price in a locked payment */
export async function getRefundableCents(tx: Tx, { id }: PaymentRow): Promise<number> {
  return only(await tx.select({ cents: refundableCents }).from(payments).where(eq(payments.id, id))).cents
}

/** The unrefunded delivery money in a locked payment, in cents */
async function readRefundableDelivery(tx: Tx, { id }: PaymentRow): Promise<number> {
  return only(await tx.select({ cents: refundableDeliveryCents }).from(payments).where(eq(payments.id, id))).cents
}

/** The delivery money of a build that was not shipped, or not shipped again, less refunds in progress and bank returns, in cents */
export async function findUnusedDelivery(tx: Tx, requestId: string): Promise<{ payment: PaymentRow; cents: number } | undefined> {
  const withDelivery = and(eq(payments.requestId, requestId), eq(payments.status, 'paid'), gt(payments.shippingCents, 0))
  const [payment] = await tx
    .select()
    .from(payments)
    .where(and(withDelivery, not(isDeliveryUsedUp)))
    .for('no key update')
  return payment && { payment, cents: await readRefundableDelivery(tx, payment) }
}

/** Refunds the delivery money of a build that will not be shipped. */
export async function refundDeliveryOfBuild(ctx: Deps, tx: Tx, requestId: string): Promise<void> {
  const unused = await findUnusedDelivery(tx, requestId)
  if (!unused?.cents) return
  await refuseWhileBankDecides(tx, unused.payment.id)
  await refundDeliveryOf(ctx, tx, unused.payment)
}

/** Refunds the delivery money in a locked payment, unless there is none or it was refunded before. */
export async function refundDeliveryOf(ctx: Deps, tx: Tx, payment: PaymentRow): Promise<void> {
  const cents = await readRefundableDelivery(tx, payment)
  if (cents > 0) await insertRefund(ctx, tx, payment, { id: randomUUID(), cents, reason: 'delivery' })
}

/** Whether the shop has paid a part of it in another way, so that the provider must not be asked for a full refund */
export async function hasSettledOutside(tx: Tx, paymentId: string): Promise<boolean> {
  return (await lockRefunds(tx, paymentId)).some(({ status }) => status === 'settled_outside')
}

function tooMuch(left: number): Refusal {
  const message = left > 0 ? `You can refund up to ${formatCents(left)}` : 'There is nothing left to refund'
  return new Refusal('conflict', message, { fields: { amount: [message] } })
}
