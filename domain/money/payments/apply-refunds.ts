import { sql } from 'drizzle-orm'
import type { Needs } from '#domain/kernel/context.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { isUuid } from '#domain/kernel/is-uuid.ts'
import type { CheckoutState, PartRefund } from '#domain/ports/payments.ts'
import { type PartRefundEntry, recordFailedPartRefund, recordPartRefund } from '../payouts/record-part-refund.ts'
import { lockRefunds, moveRefund } from './move-refund.ts'
import { paymentFacts } from './payment-facts.ts'
import { reportFailedRefundJob, settlePaymentJob } from './payment-jobs.ts'
import type { PaymentRow } from './payments-tables.ts'
import { postDisputes } from './post-dispute-entries.ts'
import { getRefundableCents, insertRefund } from './refund-part.ts'
import { isRefundOpen } from './refund-states.ts'
import { PART_REFUND_REASONS, type RefundRow, refunds } from './refunds-table.ts'
import type { Sale } from './sale.ts'

type TxDeps = Needs<'now' | 'settings' | 'jobs'>
type Of = { sale: Sale; payment: PaymentRow; owed: RefundRow }

/** Whether the provider has made a refund, or is making it */
function isActive({ status }: Pick<PartRefund, 'status'>): boolean {
  return status !== 'failed' && status !== 'canceled'
}

/**
 * Updates the partial refunds of a locked payment from the provider's answer, in any order and any number of times. Returns the cents
 * refunded otherwise, in the provider's dashboard.
 */
export async function applyRefunds(
  ctx: TxDeps,
  tx: Tx,
  sale: Sale,
  { payment, session }: { payment: PaymentRow; session: CheckoutState },
): Promise<number> {
  let oursCents = 0
  for (const made of session.returns) {
    const owed = await findRefund(ctx, tx, payment, made)
    if (!owed) continue
    const now = (await applyRefund(ctx, tx, { sale, payment, owed }, made)) ?? owed
    if (isActive(made) && now.providerRefundId === made.refundId) oursCents += made.cents
  }
  return session.refundedCents - oursCents
}

/** The result of one attempt at a locked partial refund. Undefined if already known. */
export async function applyRefund(ctx: TxDeps, tx: Tx, of: Of, made: PartRefund): Promise<RefundRow | undefined> {
  const { owed } = of
  const isNews = made.refundId === null || made.refundId !== owed.providerRefundId
  if (isActive(made)) {
    // An answer from before its failure says nothing about the next attempt.
    return isRefundOpen(owed.status) && isNews ? markPartRefunded(ctx, tx, of, made.refundId) : undefined
  }
  const isRefused = owed.status === 'asking' && isNews
  const hasFailedSince = owed.status === 'returned' && !isNews
  return isRefused || hasFailedSince ? markPartFailed(ctx, tx, of, made) : undefined
}

/** Completes all partial refunds of a locked payment, since the whole payment was refunded. */
export async function closeRefunds(ctx: Needs<'now'>, tx: Tx, paymentId: string): Promise<void> {
  for (const owed of await lockRefunds(tx, paymentId)) {
    if (isRefundOpen(owed.status)) await moveRefund(ctx, tx, owed, 'returned', { failure: null })
  }
}

async function markPartRefunded(
  ctx: TxDeps,
  tx: Tx,
  { sale, payment, owed }: Of,
  providerRefundId: string | null,
): Promise<RefundRow> {
  const returned = await moveRefund(ctx, tx, owed, 'returned', { providerRefundId, failure: null })
  await recordPartRefund(ctx, tx, { ...paymentFacts(payment), ...figuresOf(returned) })
  await postDisputes(ctx, tx, payment)
  await sale.onPartRefunded?.(ctx, tx, payment, returned)
  await settleIfFullyRefunded(ctx, tx, payment)
  return returned
}

async function markPartFailed(ctx: TxDeps, tx: Tx, { sale, payment, owed }: Of, made: PartRefund): Promise<RefundRow> {
  const providerRefundId = made.refundId ?? owed.providerRefundId
  const failed = await moveRefund(ctx, tx, owed, 'failed', { providerRefundId, failure: `${made.status} ${made.why}`.trim() })
  await recordFailedPartRefund(ctx, tx, { ...paymentFacts(payment), ...figuresOf(failed) })
  await postDisputes(ctx, tx, payment)
  await sale.onPartRefunded?.(ctx, tx, payment, failed)
  await ctx.jobs.enqueue(tx, reportFailedRefundJob, { returnId: failed.id })
  return failed
}

/** The ledger's name of a partial refund */
export function figuresOf({ id: returnId, cents, labelCents, commissionBackCents, reason }: RefundRow) {
  const of: PartRefundEntry['of'] = reason === 'delivery' || reason === 'damage' ? reason : 'price'
  return { returnId, cents, labelCents, commissionBackCents, of }
}

/** With the last partial refund, the provider reports a full refund. The buyer is not asked to pay again. */
async function settleIfFullyRefunded(ctx: TxDeps, tx: Tx, { id, amountCents, stripeSessionId }: PaymentRow): Promise<void> {
  const [row] = await tx
    .select({ cents: sql<number>`coalesce(sum(${refunds.cents}), 0)::int` })
    .from(refunds)
    .where(sql`${refunds.paymentId} = ${id} and ${refunds.status} = 'returned'`)
  if (row?.cents === amountCents && stripeSessionId) await ctx.jobs.enqueue(tx, settlePaymentJob, { sessionId: stripeSessionId })
}

/** Restores a partial refund that the provider knows and a restored shop does not. */
async function findRefund(
  ctx: TxDeps,
  tx: Tx,
  payment: PaymentRow,
  made: CheckoutState['returns'][number],
): Promise<RefundRow | undefined> {
  const known = (await lockRefunds(tx, payment.id)).find(({ id }) => id === made.returnId)
  const reason = PART_REFUND_REASONS.find((each) => each === made.reason)
  if (known || !reason || !isUuid(made.returnId) || payment.status !== 'paid') return known
  const left = reason === 'delivery' ? payment.shippingCents : await getRefundableCents(tx, payment)
  if (!isActive(made) || made.cents > left) return undefined
  return insertRefund(ctx, tx, payment, { id: made.returnId, cents: made.cents, reason })
}
