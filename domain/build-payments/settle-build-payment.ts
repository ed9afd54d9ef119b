import { eq } from 'drizzle-orm'
import { Refusal } from '#contracts/refusal.ts'
import { amountDue } from '../build-requests/amount-due.ts'
import { announceRequest, type LockedRequest, writeRequest } from '../build-requests/lock-request.ts'
import { emailBuildPaymentNews } from '../build-requests/notify-party.ts'
import { readBalance } from '../build-requests/read-balance.ts'
import type { Needs } from '../kernel/context.ts'
import type { Queryable, Tx } from '../kernel/db.ts'
import { checkPaymentSession } from '../payouts/check-payment-session.ts'
import type { BuildRefundReason } from '../ports/jobs.ts'
import type { CheckoutState } from '../ports/payments.ts'
import { customBuildPayments } from './build-payments-table.ts'
import { type BuildPaymentRow, lockBuildPayment, moveBuildPayment } from './lock-build-payment.ts'
import {
  postBuildRefund,
  postBuildSale,
  postFailedBuildRefund,
  postPartialBuildRefund,
  postUnappliedBuildPayment,
} from './post-build-payment.ts'
import { recordFailedBuildRefund } from './refund-build-payment.ts'

type Deps = Needs<'db' | 'now' | 'settings' | 'jobs' | 'payments'>

/** Whether this payment page was opened for a custom build. */
export async function isBuildPaymentSession(db: Queryable, sessionId: string): Promise<boolean> {
  return (await db.$count(customBuildPayments, eq(customBuildPayments.stripeSessionId, sessionId))) > 0
}

/** The provider told of a payment by its other id; one that is not for a custom build is none of ours. */
export async function settleBuildPaymentIntent(ctx: Deps, { paymentIntentId }: { paymentIntentId: string }): Promise<void> {
  const { stripeSessionId: sessionId, paymentIntentId: intent } = customBuildPayments
  const found = await ctx.db.select({ sessionId }).from(customBuildPayments).where(eq(intent, paymentIntentId))
  for (const { sessionId } of found) if (sessionId) await settleBuildPayment(ctx, { sessionId })
}

/** Asks the provider what became of a payment for a custom build, and makes it so here. Any number of times, in any order. */
export async function settleBuildPayment(ctx: Deps, { sessionId }: { sessionId: string }): Promise<void> {
  const { stripeSessionId, status } = customBuildPayments
  // Known before the provider is asked: only then does its answer count against a refund that was made.
  const [known] = await ctx.db
    .select({ id: customBuildPayments.id, status })
    .from(customBuildPayments)
    .where(eq(stripeSessionId, sessionId))
  const session = await ctx.payments.getCheckout(sessionId)
  if (!session || session.status === 'open') return
  const paymentId = known?.id ?? session.checkoutId
  if (!paymentId) return

  await ctx.db.transaction(async (tx) => {
    const locked = await lockBuildPayment(tx, paymentId)
    if (!locked) return
    const { amountCents: cents, currency, stripeSessionId: opened } = locked.payment
    const agreed = { about: 'build_payment', subjectId: paymentId, cents, currency, stripeSessionId: opened } as const
    if (!(await checkPaymentSession(ctx, tx, agreed, session))) return
    const before = locked.payment.status
    if (session.status === 'expired' || session.paymentStatus === 'failed') {
      if (before === 'pending')
        await moveBuildPayment(ctx, tx, locked.payment, session.status === 'expired' ? 'expired' : 'failed')
    } else if (session.paymentStatus === 'paid') {
      await settlePaid(ctx, tx, { ...locked, wasRefunded: known?.status === 'refunded' }, session)
    } else if (before === 'pending' || before === 'expired') {
      // On its way, for days perhaps: nobody closes it any more.
      await tx.update(customBuildPayments).set(providerIds(session)).where(eq(customBuildPayments.id, paymentId))
    }
    await announceRequest(tx, locked.request)
  })
}

type Locked = { payment: BuildPaymentRow; request: LockedRequest }
type Paid = Locked & { wasRefunded: boolean }

/** The money is here: it counts for the build, or it goes back. */
async function settlePaid(ctx: Deps, tx: Tx, { payment, request, wasRefunded }: Paid, session: CheckoutState): Promise<void> {
  if (payment.status === 'refunding') return
  const isRefunded = session.refundedCents > 0 && session.refundedCents >= session.totalCents
  if (payment.status === 'refunded') {
    if (!wasRefunded || isRefunded) return
    await postFailedBuildRefund(ctx, tx, payment, session.totalCents - session.refundedCents)
    await recordFailedBuildRefund(ctx, tx, { payment, request }, 'The refund failed after the provider had taken it')
    return
  }
  if (isRefunded) {
    const reason = payment.refundReason ?? 'given_back'
    const back = await moveBuildPayment(ctx, tx, payment, 'refunded', { ...providerIds(session), refundReason: reason })
    await postBuildRefund(ctx, tx, back, session.totalCents)
    await emailBuildPaymentNews(tx, ctx, { payment: back, request, news: 'returned' })
    if (payment.status === 'paid') await emailBuildPaymentNews(tx, ctx, { payment: back, request, news: 'given_back' })
    return
  }
  if (payment.status === 'refund_failed') return
  if (payment.status === 'paid') return postPartialBuildRefund(ctx, tx, payment, session.refundedCents)

  const refundReason = await findRefundReason(ctx, tx, { payment, request }, session)
  if (refundReason) {
    const owed = await moveBuildPayment(ctx, tx, payment, 'refunding', { ...providerIds(session), refundReason })
    await postUnappliedBuildPayment(ctx, tx, owed, session.totalCents)
    await ctx.jobs.enqueue(tx, 'refund-build-payment', { paymentId: payment.id })
    return
  }
  const paid = await moveBuildPayment(ctx, tx, payment, 'paid', providerIds(session))
  // Whoever pays a quote accepts it.
  if (request.status === 'quoted') await writeRequest(tx, ctx, request, { status: 'accepted' })
  await postBuildSale(ctx, tx, paid)
  await postPartialBuildRefund(ctx, tx, paid, session.refundedCents)
  await emailBuildPaymentNews(tx, ctx, { payment: paid, request, news: 'paid' })
  await emailBuildPaymentNews(tx, ctx, { payment: paid, request, news: 'received' })
}

/** Why this money cannot stand, or null when it can. A quote or a builder that ended while its page was open is still honoured. */
async function findRefundReason(
  ctx: Deps,
  tx: Tx,
  { payment, request }: Locked,
  session: CheckoutState,
): Promise<BuildRefundReason | null> {
  if (session.totalCents !== payment.amountCents || session.currency.toLowerCase() !== payment.currency) return 'amount_differs'
  if (request.status === 'declined') return 'declined'
  const balance = await readBalance(tx, request)
  if (balance.version !== payment.quoteVersion) return 'quote_changed'
  const today = ctx.now().toISOString().slice(0, 10)
  const due = amountDue(payment.paymentType, { ...balance, validUntil: today, isBuilderListed: true }, today)
  return due instanceof Refusal || due !== payment.amountCents ? 'paid_twice' : null
}

function providerIds({ sessionId, paymentIntentId }: CheckoutState) {
  return { stripeSessionId: sessionId, paymentIntentId }
}
