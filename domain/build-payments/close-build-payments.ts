import { and, eq, isNull } from 'drizzle-orm'
import type { Needs } from '../kernel/context.ts'
import type { Tx } from '../kernel/db.ts'
import { customBuildPayments } from './build-payments-table.ts'

/** Payment pages of a locked request that nobody may pay any more: given up here, closed at the provider by a job. */
export async function closeBuildPayments(ctx: Needs<'now' | 'jobs'>, tx: Tx, requestId: string): Promise<void> {
  const { status, paymentIntentId, requestId: ofRequest, id } = customBuildPayments
  const closed = await tx
    .update(customBuildPayments)
    .set({ status: 'expired', updatedAt: ctx.now() })
    .where(and(eq(ofRequest, requestId), eq(status, 'pending'), isNull(paymentIntentId)))
    .returning({ id })
  for (const { id: paymentId } of closed) await ctx.jobs.enqueue(tx, 'close-build-payment', { paymentId })
}

/** The job behind it. Should the money have been faster, the payment is settled instead. */
export async function closeBuildPayment(
  ctx: Needs<'db' | 'jobs' | 'payments'>,
  { paymentId }: { paymentId: string },
): Promise<void> {
  const ofPayment = eq(customBuildPayments.id, paymentId)
  const [payment] = await ctx.db.select().from(customBuildPayments).where(ofPayment)
  if (!payment?.stripeSessionId) return
  const session = await ctx.payments.expireCheckout(payment.stripeSessionId)
  if (session?.status !== 'complete') return
  const { sessionId } = session
  await ctx.db.transaction((tx) => ctx.jobs.enqueue(tx, 'settle-checkout', { sessionId }))
}
