import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Needs } from '../kernel/context.ts'
import type { Tx } from '../kernel/db.ts'
import { alertOfFailedRefund } from '../payouts/raise-money-alert.ts'
import { recordFullRefund } from '../payouts/record-refund.ts'
import { findDisputed, refundOfDisputed } from './find-disputed.ts'
import { lockPayment, movePayment } from './move-payment.ts'
import { alertSubject, paymentFacts } from './payment-facts.ts'
import { refundPaymentJob } from './payment-jobs.ts'
import { type PaymentRow, payments } from './payments-tables.ts'
import { postDisputes } from './post-disputes.ts'
import { type AnyRefundReason, type PaymentDeps, type Sale, type Sales, saleOf } from './sale.ts'

type Learned = Parameters<typeof movePayment>[4]
type TxDeps = Needs<'now' | 'settings' | 'jobs'>

/** A locked payment is to go back: the provider is asked by a job. Asked once more, it is for the reason of the first time. */
export async function startRefund(
  ctx: Needs<'now' | 'jobs'>,
  tx: Tx,
  payment: PaymentRow,
  { reason, learned }: { reason: AnyRefundReason | null; learned?: Learned },
): Promise<PaymentRow> {
  const refundReason = payment.refundReason ?? reason
  const refundKey = `refund-${payment.id}-${randomUUID()}`
  const refunding = await movePayment(ctx, tx, payment, 'refunding', { ...learned, refundReason, refundKey })
  await ctx.jobs.enqueue(tx, refundPaymentJob, { paymentId: payment.id })
  return refunding
}

/** Everything that was paid for a locked custom build is to go back. */
export async function refundPaymentsOfBuild(
  ctx: Needs<'now' | 'jobs'>,
  tx: Tx,
  { requestId, reason }: { requestId: string; reason: AnyRefundReason },
): Promise<void> {
  const standing = and(eq(payments.requestId, requestId), eq(payments.status, 'paid'))
  for (const payment of await tx.select().from(payments).where(standing).for('no key update')) {
    const disputed = await findDisputed(tx, payment.id)
    // What the bank has returned cannot go back a second time.
    if (disputed === 'lost') continue
    const refusal = refundOfDisputed(disputed)
    if (refusal) throw refusal
    await startRefund(ctx, tx, payment, { reason })
  }
}

/** Asks the provider for a refund, then makes here what it did. Repeating it finds the refund already made. */
export async function refundPayment(ctx: PaymentDeps, sales: Sales, { paymentId }: { paymentId: string }): Promise<void> {
  const [owed] = await ctx.db.select().from(payments).where(eq(payments.id, paymentId))
  const sale = owed && saleOf(sales, owed)
  if (!sale || owed.status !== 'refunding') return
  const { paymentIntentId, stripeSessionId, refundKey } = owed
  // Every payment that goes back has them; one without must not pass for refunded.
  if (!paymentIntentId || !stripeSessionId || !refundKey) throw new Error(`Payment ${paymentId} knows nothing to give back`)
  const { status, why } = await ctx.payments.refund({ paymentIntentId, idempotencyKey: refundKey })
  const isRefused = status === 'failed' || status === 'canceled'
  // What was paid, which need not be what had been agreed.
  const paid = isRefused ? undefined : await ctx.payments.getCheckout(stripeSessionId)

  await ctx.db.transaction(async (tx) => {
    const payment = await lockPayment(tx, sale, paymentId)
    if (payment?.status !== 'refunding' || payment.refundKey !== refundKey) return
    // Nothing came back: the buyer must not be told that it did. Operators see it, and the log says so.
    if (isRefused) return markRefundFailed(ctx, tx, sale, payment, { cents: payment.amountCents, why: `${status} ${why}` })
    await markRefunded(ctx, tx, sale, payment, { paidCents: paid?.totalCents ?? payment.amountCents })
  })
}

/** All the money of a locked payment is back with its buyer: the ledger says so, and whoever sold it. */
export async function markRefunded(
  ctx: TxDeps,
  tx: Tx,
  sale: Sale,
  payment: PaymentRow,
  { paidCents, learned }: { paidCents: number; learned?: Learned },
): Promise<void> {
  const refunded = await movePayment(ctx, tx, payment, 'refunded', learned)
  await recordFullRefund(ctx, tx, { ...paymentFacts(refunded), paidCents })
  await postDisputes(ctx, tx, refunded)
  await sale.onRefunded(ctx, tx, refunded, { paidCents, before: payment.status })
}

/** The provider could not give it back. The next try is another refund, under another key. */
export async function markRefundFailed(
  ctx: TxDeps,
  tx: Tx,
  sale: Sale,
  payment: PaymentRow,
  { cents, why }: { cents: number; why: string },
): Promise<void> {
  const failed = await movePayment(ctx, tx, payment, await sale.onRefundFailed(ctx, tx, payment), { refundKey: null })
  await postDisputes(ctx, tx, failed)
  await alertOfFailedRefund(ctx, tx, { ...alertSubject(payment), cents, why })
}
