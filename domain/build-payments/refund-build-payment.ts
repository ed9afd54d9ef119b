import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { announceRequest, type LockedRequest } from '../build-requests/lock-request.ts'
import { emailBuildPaymentNews } from '../build-requests/notify-party.ts'
import type { Needs } from '../kernel/context.ts'
import type { Tx } from '../kernel/db.ts'
import { alertOfFailedRefund } from '../payouts/raise-money-alert.ts'
import type { BuildRefundReason } from '../ports/jobs.ts'
import { customBuildPayments } from './build-payments-table.ts'
import { type BuildPaymentRow, lockBuildPayment, moveBuildPayment } from './lock-build-payment.ts'
import { postBuildRefund } from './post-build-payment.ts'

/** Everything that was paid for a locked request is to go back. */
export async function startBuildRefunds(
  ctx: Needs<'now' | 'jobs'>,
  tx: Tx,
  { requestId, reason }: { requestId: string; reason: BuildRefundReason },
): Promise<void> {
  const standing = and(eq(customBuildPayments.requestId, requestId), eq(customBuildPayments.status, 'paid'))
  for (const payment of await tx.select().from(customBuildPayments).where(standing).for('update')) {
    await startBuildRefund(ctx, tx, payment, reason)
  }
}

/** A locked payment that stands is to go back. */
export async function startBuildRefund(
  ctx: Needs<'now' | 'jobs'>,
  tx: Tx,
  payment: BuildPaymentRow,
  reason: BuildRefundReason,
): Promise<void> {
  // Tried once more, it is for the reason of the first time.
  await moveBuildPayment(ctx, tx, payment, 'refunding', { refundReason: payment.refundReason ?? reason })
  await ctx.jobs.enqueue(tx, 'refund-build-payment', { paymentId: payment.id })
}

/** A refund came to nothing. The next try is another refund, under another key. */
export async function recordFailedBuildRefund(
  ctx: Needs<'now' | 'jobs'>,
  tx: Tx,
  { payment, request }: { payment: BuildPaymentRow; request: LockedRequest },
  why: string,
): Promise<void> {
  const { id: subjectId, amountCents: cents } = payment
  const idempotencyKey = `build-payment-${subjectId}-${randomUUID()}`
  await moveBuildPayment(ctx, tx, payment, 'refund_failed', { idempotencyKey })
  const reference = payment.paymentIntentId ?? ''
  await alertOfFailedRefund(ctx, tx, { about: 'build_payment', subjectId, reference, cents, why })
  await announceRequest(tx, request)
}

/** Gives back money that must not stand, and tells of it. Repeating it finds the refund already made. */
export async function refundBuildPayment(
  ctx: Needs<'db' | 'now' | 'jobs' | 'payments'>,
  { paymentId }: { paymentId: string },
): Promise<void> {
  const [owed] = await ctx.db.select().from(customBuildPayments).where(eq(customBuildPayments.id, paymentId))
  if (owed?.status !== 'refunding') return
  const { paymentIntentId, stripeSessionId } = owed
  if (!paymentIntentId || !stripeSessionId) throw new Error(`Payment ${paymentId} knows nothing to give back`)
  const { status, why } = await ctx.payments.refund({ paymentIntentId, idempotencyKey: `refund-${owed.idempotencyKey}` })
  // Nothing came back: the buyer must not be told that it did. Operators see it, and the log says so.
  if (status === 'failed' || status === 'canceled') {
    await ctx.db.transaction(async (tx) => {
      const locked = await lockBuildPayment(tx, paymentId)
      if (locked?.payment.status === 'refunding') await recordFailedBuildRefund(ctx, tx, locked, `${status} ${why}`)
    })
    return
  }
  // What was paid, which need not be what had been agreed.
  const paid = await ctx.payments.getCheckout(stripeSessionId)

  await ctx.db.transaction(async (tx) => {
    const locked = await lockBuildPayment(tx, paymentId)
    if (locked?.payment.status !== 'refunding') return
    const payment = await moveBuildPayment(ctx, tx, locked.payment, 'refunded')
    await postBuildRefund(ctx, tx, payment, paid?.totalCents ?? payment.amountCents)
    await emailBuildPaymentNews(tx, ctx, { payment, request: locked.request, news: 'returned' })
    // Whoever ended the build, or never had the money, need not be told.
    if (payment.refundReason === 'given_back')
      await emailBuildPaymentNews(tx, ctx, { payment, request: locked.request, news: 'given_back' })
    await announceRequest(tx, locked.request)
  })
}
