import { eq } from 'drizzle-orm'
import { Refusal } from '#contracts/refusal.ts'
import type { Needs } from '../kernel/context.ts'
import type { Queryable, Tx } from '../kernel/db.ts'
import { checkSession } from '../payouts/check-session.ts'
import type { BuildRefundReason } from '../ports/jobs.ts'
import type { CheckoutState } from '../ports/payments.ts'
import { amountDue } from './amount-due.ts'
import { bookBuildRefund, bookBuildSale, bookFailedBuildRefund, bookPartBack, bookUnsoldBuild } from './book-build-payment.ts'
import { customBuildPayments } from './custom-build-payments-table.ts'
import { type BuildPaymentRow, lockBuildPayment, moveBuildPayment } from './lock-build-payment.ts'
import { announceRequest, type LockedRequest, writeRequest } from './lock-request.ts'
import { readBalance } from './read-balance.ts'
import { noteFailedRefund } from './refund-build-payment.ts'
import { tellOfPayment } from './tell-side.ts'

type Deeds = Needs<'db' | 'now' | 'settings' | 'jobs' | 'payments'>

/** Whether this payment page was opened for a custom build. */
export async function isBuildSession(db: Queryable, sessionId: string): Promise<boolean> {
  return (await db.$count(customBuildPayments, eq(customBuildPayments.stripeSessionId, sessionId))) > 0
}

/** The provider told of a payment by its other id; one that is not for a custom build is none of ours. */
export async function settleBuildIntent(ctx: Deeds, { paymentIntentId }: { paymentIntentId: string }): Promise<void> {
  const { stripeSessionId: sessionId, paymentIntentId: intent } = customBuildPayments
  const found = await ctx.db.select({ sessionId }).from(customBuildPayments).where(eq(intent, paymentIntentId))
  for (const { sessionId } of found) if (sessionId) await settleBuildPayment(ctx, { sessionId })
}

/** Asks the provider what became of a payment for a custom build, and makes it so here. Any number of times, in any order. */
export async function settleBuildPayment(ctx: Deeds, { sessionId }: { sessionId: string }): Promise<void> {
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
    if (!(await checkSession(ctx, tx, agreed, session))) return
    const before = locked.payment.status
    if (session.status === 'expired' || session.paymentStatus === 'failed') {
      if (before === 'pending')
        await moveBuildPayment(ctx, tx, locked.payment, session.status === 'expired' ? 'expired' : 'failed')
    } else if (session.paymentStatus === 'paid') {
      await settlePaid(ctx, tx, { ...locked, wasBack: known?.status === 'refunded' }, session)
    } else if (before === 'pending' || before === 'expired') {
      // On its way, for days perhaps: nobody closes it any more.
      await tx.update(customBuildPayments).set(learnedFrom(session)).where(eq(customBuildPayments.id, paymentId))
    }
    await announceRequest(tx, locked.request)
  })
}

type Locked = { payment: BuildPaymentRow; request: LockedRequest }
type Paid = Locked & { wasBack: boolean }

/** The money is here: it counts for the build, or it goes back. */
async function settlePaid(ctx: Deeds, tx: Tx, { payment, request, wasBack }: Paid, session: CheckoutState): Promise<void> {
  if (payment.status === 'refunding') return
  const isGivenBack = session.refundedCents > 0 && session.refundedCents >= session.totalCents
  if (payment.status === 'refunded') {
    if (!wasBack || isGivenBack) return
    await bookFailedBuildRefund(ctx, tx, payment, session.totalCents - session.refundedCents)
    await noteFailedRefund(ctx, tx, { payment, request }, 'The refund failed after the provider had taken it')
    return
  }
  if (isGivenBack) {
    const reason = payment.refundReason ?? 'given_back'
    const back = await moveBuildPayment(ctx, tx, payment, 'refunded', { ...learnedFrom(session), refundReason: reason })
    await bookBuildRefund(ctx, tx, back, session.totalCents)
    await tellOfPayment(tx, ctx, { payment: back, request, news: 'returned' })
    if (payment.status === 'paid') await tellOfPayment(tx, ctx, { payment: back, request, news: 'given_back' })
    return
  }
  if (payment.status === 'refund_failed') return
  if (payment.status === 'paid') return bookPartBack(ctx, tx, payment, session.refundedCents)

  const refundReason = await whyNot(ctx, tx, { payment, request }, session)
  if (refundReason) {
    const owed = await moveBuildPayment(ctx, tx, payment, 'refunding', { ...learnedFrom(session), refundReason })
    await bookUnsoldBuild(ctx, tx, owed, session.totalCents)
    await ctx.jobs.enqueue(tx, 'refund-build-payment', { paymentId: payment.id })
    return
  }
  const paid = await moveBuildPayment(ctx, tx, payment, 'paid', learnedFrom(session))
  // Whoever pays a quote accepts it.
  if (request.status === 'quoted') await writeRequest(tx, ctx, request, { status: 'accepted' })
  await bookBuildSale(ctx, tx, paid)
  await bookPartBack(ctx, tx, paid, session.refundedCents)
  await tellOfPayment(tx, ctx, { payment: paid, request, news: 'paid' })
  await tellOfPayment(tx, ctx, { payment: paid, request, news: 'received' })
}

/** Why this money cannot stand, or null when it can. A quote or a builder that ended while its page was open is still honoured. */
async function whyNot(
  ctx: Deeds,
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

function learnedFrom({ sessionId, paymentIntentId }: CheckoutState) {
  return { stripeSessionId: sessionId, paymentIntentId }
}
