import { sql } from 'drizzle-orm'
import type { Needs } from '#domain/kernel/context.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { isUuid } from '#domain/kernel/is-uuid.ts'
import type { CheckoutState, PartRefund } from '#domain/ports/payments.ts'
import { type PartReturn, recordFailedPartReturn, recordPartReturn } from '../payouts/record-part-return.ts'
import { buildReturns, RETURN_REASONS, type ReturnRow } from './build-returns-table.ts'
import { lockReturns, moveReturn } from './move-return.ts'
import { paymentFacts } from './payment-facts.ts'
import { reportFailedReturnJob, settlePaymentJob } from './payment-jobs.ts'
import type { PaymentRow } from './payments-tables.ts'
import { postDisputes } from './post-dispute-entries.ts'
import { getReturnableCents, insertReturn } from './return-part.ts'
import { isReturnOpen } from './return-states.ts'
import type { Sale } from './sale.ts'

type TxDeps = Needs<'now' | 'settings' | 'jobs'>
type Of = { sale: Sale; payment: PaymentRow; owed: ReturnRow }

/** Whether the provider has made a refund, or is making it */
function isActive({ status }: Pick<PartRefund, 'status'>): boolean {
  return status !== 'failed' && status !== 'canceled'
}

/**
 * Updates the partial refunds of a locked payment from the provider's answer, in any order and any number of times. Returns the cents
 * refunded otherwise, in the provider's dashboard.
 */
export async function applyReturns(
  ctx: TxDeps,
  tx: Tx,
  sale: Sale,
  { payment, session }: { payment: PaymentRow; session: CheckoutState },
): Promise<number> {
  let oursCents = 0
  for (const made of session.returns) {
    const owed = await findReturn(ctx, tx, payment, made)
    if (!owed) continue
    const now = (await applyReturn(ctx, tx, { sale, payment, owed }, made)) ?? owed
    if (isActive(made) && now.providerRefundId === made.refundId) oursCents += made.cents
  }
  return session.refundedCents - oursCents
}

/** The result of one attempt at a locked partial refund. Undefined if already known. */
export async function applyReturn(ctx: TxDeps, tx: Tx, of: Of, made: PartRefund): Promise<ReturnRow | undefined> {
  const { owed } = of
  const isNews = made.refundId === null || made.refundId !== owed.providerRefundId
  if (isActive(made)) {
    // An answer from before its failure says nothing about the next attempt.
    return isReturnOpen(owed.status) && isNews ? markReturned(ctx, tx, of, made.refundId) : undefined
  }
  const isRefused = owed.status === 'asking' && isNews
  const hasFailedSince = owed.status === 'returned' && !isNews
  return isRefused || hasFailedSince ? markReturnFailed(ctx, tx, of, made) : undefined
}

/** Completes all partial refunds of a locked payment, since the whole payment was refunded. */
export async function closeReturns(ctx: Needs<'now'>, tx: Tx, paymentId: string): Promise<void> {
  for (const owed of await lockReturns(tx, paymentId)) {
    if (isReturnOpen(owed.status)) await moveReturn(ctx, tx, owed, 'returned', { failure: null })
  }
}

async function markReturned(
  ctx: TxDeps,
  tx: Tx,
  { sale, payment, owed }: Of,
  providerRefundId: string | null,
): Promise<ReturnRow> {
  const returned = await moveReturn(ctx, tx, owed, 'returned', { providerRefundId, failure: null })
  await recordPartReturn(ctx, tx, { ...paymentFacts(payment), ...figuresOf(returned) })
  await postDisputes(ctx, tx, payment)
  await sale.onPartReturned?.(ctx, tx, payment, returned)
  await settleIfFullyRefunded(ctx, tx, payment)
  return returned
}

async function markReturnFailed(ctx: TxDeps, tx: Tx, { sale, payment, owed }: Of, made: PartRefund): Promise<ReturnRow> {
  const providerRefundId = made.refundId ?? owed.providerRefundId
  const failed = await moveReturn(ctx, tx, owed, 'failed', { providerRefundId, failure: `${made.status} ${made.why}`.trim() })
  await recordFailedPartReturn(ctx, tx, { ...paymentFacts(payment), ...figuresOf(failed) })
  await postDisputes(ctx, tx, payment)
  await sale.onPartReturned?.(ctx, tx, payment, failed)
  await ctx.jobs.enqueue(tx, reportFailedReturnJob, { returnId: failed.id })
  return failed
}

/** The ledger's name of a partial refund */
export function figuresOf({ id: returnId, cents, commissionBackCents, reason }: ReturnRow) {
  const of: PartReturn['of'] = reason === 'delivery' || reason === 'damage' ? reason : 'price'
  return { returnId, cents, commissionBackCents, of }
}

/** With the last partial refund, the provider reports a full refund. The buyer is not asked to pay again. */
async function settleIfFullyRefunded(ctx: TxDeps, tx: Tx, { id, amountCents, stripeSessionId }: PaymentRow): Promise<void> {
  const [row] = await tx
    .select({ cents: sql<number>`coalesce(sum(${buildReturns.cents}), 0)::int` })
    .from(buildReturns)
    .where(sql`${buildReturns.paymentId} = ${id} and ${buildReturns.status} = 'returned'`)
  if (row?.cents === amountCents && stripeSessionId) await ctx.jobs.enqueue(tx, settlePaymentJob, { sessionId: stripeSessionId })
}

/** Restores a partial refund that the provider knows and a restored shop does not. */
async function findReturn(
  ctx: TxDeps,
  tx: Tx,
  payment: PaymentRow,
  made: CheckoutState['returns'][number],
): Promise<ReturnRow | undefined> {
  const known = (await lockReturns(tx, payment.id)).find(({ id }) => id === made.returnId)
  const reason = RETURN_REASONS.find((each) => each === made.reason)
  if (known || !reason || !isUuid(made.returnId) || payment.status !== 'paid') return known
  const left = reason === 'delivery' ? payment.shippingCents : await getReturnableCents(tx, payment)
  if (!isActive(made) || made.cents > left) return undefined
  return insertReturn(ctx, tx, payment, { id: made.returnId, cents: made.cents, reason })
}
