import { eq } from 'drizzle-orm'
import type { Tx } from '#domain/kernel/db.ts'
import { isUuid } from '#domain/kernel/is-uuid.ts'
import type { CheckoutState } from '#domain/ports/payments.ts'
import { recordPartialRefund } from '../payouts/record-refund.ts'
import { recordSale } from '../payouts/record-sale.ts'
import { recordFailedRefund, recordUnappliedPayment } from '../payouts/record-unapplied-payment.ts'
import { applyRefunds } from './apply-refunds.ts'
import { checkPaymentSession } from './check-payment-session.ts'
import { giveUpPayment } from './close-payment.ts'
import { isAgreedAmount } from './is-agreed-amount.ts'
import { lockPayment, movePayment } from './move-payment.ts'
import { paymentFacts } from './payment-facts.ts'
import { nextStep, type PaymentStatus, type ProviderReport, type SettleStep } from './payment-states.ts'
import { type PaymentRow, payments } from './payments-tables.ts'
import { markRefunded, markRefundFailed, startRefund } from './refund-payment.ts'
import { type AnyRefundReason, type PaymentDeps, type Sale, type Sales, saleOf } from './sale.ts'

/** The payment, by the provider's id of its session or intent */
export type PaymentReference = { sessionId: string } | { paymentIntentId: string }

/** Fetches a payment from the provider and applies its state. Can run any number of times, in any order. */
export async function settlePayment(ctx: PaymentDeps, sales: Sales, reference: PaymentReference): Promise<void> {
  // Read before the provider is asked: only then can its answer show that a refund has failed.
  const known = await findPayment(ctx, reference)
  const sessionId = 'sessionId' in reference ? reference.sessionId : known?.stripeSessionId
  const session = sessionId ? await ctx.payments.getCheckout(sessionId) : undefined
  if (!session || session.status === 'open') return
  // Another shop on the same provider account sends its events to us as well.
  const paymentId = known?.id ?? session.paymentId
  if (!paymentId || !isUuid(paymentId)) return
  const found = known ?? (await ctx.db.select().from(payments).where(eq(payments.id, paymentId)))[0]
  const sale = found && saleOf(sales, found)
  if (!sale) return

  await ctx.db.transaction(async (tx) => {
    const payment = await lockPayment(tx, sale, paymentId)
    if (!payment) return
    const report = reportOf(session)
    // A page that ended unpaid moved no money, so there is nothing to compare.
    const isOver = report === 'expired' && session.paymentId === paymentId
    if (!isOver && !(await checkPaymentSession(ctx, tx, payment, session))) return
    const step = nextStep(payment.status, report)
    if (step) await STEPS[step]({ ctx, tx, sale, payment, session, knownStatus: known?.status })
  })
}

async function findPayment(ctx: PaymentDeps, reference: PaymentReference): Promise<PaymentRow | undefined> {
  const { stripeSessionId, paymentIntentId } = payments
  const named =
    'sessionId' in reference ? eq(stripeSessionId, reference.sessionId) : eq(paymentIntentId, reference.paymentIntentId)
  return (await ctx.db.select().from(payments).where(named))[0]
}

function reportOf({ status, paymentStatus, refundedCents, totalCents }: CheckoutState): ProviderReport {
  if (status === 'expired') return 'expired'
  if (paymentStatus !== 'paid') return paymentStatus === 'failed' ? 'failed' : 'processing'
  return refundedCents > 0 && refundedCents >= totalCents ? 'returned' : 'paid'
}

type Settling = {
  ctx: PaymentDeps
  tx: Tx
  sale: Sale
  payment: PaymentRow
  session: CheckoutState
  /** The payment's state before the provider was asked */
  knownStatus: PaymentStatus | undefined
}

const STEPS: Record<SettleStep, (settling: Settling) => Promise<void>> = {
  close: closeUnpaid,
  fail: failPayment,
  wait: awaitMoney,
  apply: applyMoney,
  record_partial_refund: settlePartialRefund,
  return: settleReturned,
  record_failed_refund: settleFailedRefund,
}

async function closeUnpaid({ ctx, tx, sale, payment, session }: Settling): Promise<void> {
  await giveUpPayment(ctx, tx, sale, { payment, sessionId: session.sessionId, as: 'expired' })
}

/** The money will not arrive. */
async function failPayment({ ctx, tx, sale, payment, session }: Settling): Promise<void> {
  const failed = await movePayment(ctx, tx, payment, 'failed', reportedBy(session))
  await sale.onClosed(ctx, tx, failed)
}

/** Paid by a method that takes days */
async function awaitMoney({ ctx, tx, sale, payment, session }: Settling): Promise<void> {
  // An outdated answer must not undo a settled state.
  if (payment.paymentIntentId !== null && payment.paymentIntentId === session.paymentIntentId) return
  const canStand = (await findRefundReason({ ctx, tx, sale, payment, session })) === null
  const processing = await movePayment(ctx, tx, payment, 'processing', reportedBy(session))
  await sale.onProcessing(ctx, tx, processing, canStand)
}

/** The money arrived: the sale is completed, or it is refunded. */
async function applyMoney({ ctx, tx, sale, payment, session }: Settling): Promise<void> {
  const reason = await findRefundReason({ ctx, tx, sale, payment, session })
  if (reason) {
    const refunding = await startRefund(ctx, tx, payment, { reason, learned: reportedBy(session) })
    await recordUnappliedPayment(ctx, tx, { ...paymentFacts(refunding), paidCents: session.totalCents })
    await sale.onRefunding(ctx, tx, refunding)
    return
  }
  const paid = await movePayment(ctx, tx, payment, 'paid', reportedBy(session))
  const sold = await sale.onPaid(ctx, tx, paid)
  await recordSale(ctx, tx, { ...paymentFacts(paid), ...sold, currency: paid.currency })
  await settlePartialRefund({ ctx, tx, sale, payment: paid, session })
}

/** Partial refunds: those we requested, and those made in the provider's dashboard, which the shop pays. */
async function settlePartialRefund({ ctx, tx, sale, payment, session }: Omit<Settling, 'knownStatus'>): Promise<void> {
  const refundedCents = await applyRefunds(ctx, tx, sale, { payment, session })
  await recordPartialRefund(ctx, tx, { ...paymentFacts(payment), refundedCents })
}

/** The whole amount was refunded at the provider, by our request or in the dashboard. A webhook may arrive before the job ends. */
async function settleReturned({ ctx, tx, sale, payment, session }: Settling): Promise<void> {
  await applyRefunds(ctx, tx, sale, { payment, session })
  const refundReason = payment.refundReason ?? (await sale.returnReason(ctx, tx, payment, session))
  const learned = { ...reportedBy(session), refundReason }
  await markRefunded(ctx, tx, sale, payment, { paidCents: session.totalCents, learned })
}

/** A refund that the provider had accepted failed: the money is back, and operators must act. */
async function settleFailedRefund({ ctx, tx, sale, payment, session, knownStatus }: Settling): Promise<void> {
  // An answer from before the refund says nothing about it.
  if (knownStatus !== 'refunded') return
  const heldCents = session.totalCents - session.refundedCents
  await recordFailedRefund(ctx, tx, { ...paymentFacts(payment), heldCents })
  const cents = payment.refundReason === null ? heldCents : payment.amountCents
  await markRefundFailed(ctx, tx, sale, payment, { cents, why: 'The refund failed after the provider had accepted it' })
}

async function findRefundReason({
  ctx,
  tx,
  sale,
  payment,
  session,
}: Omit<Settling, 'knownStatus'>): Promise<AnyRefundReason | null> {
  return isAgreedAmount(payment, session) ? sale.refundReason(ctx, tx, payment) : 'amount_differs'
}

function reportedBy({ sessionId, paymentIntentId }: CheckoutState) {
  return { stripeSessionId: sessionId, paymentIntentId, url: null }
}
