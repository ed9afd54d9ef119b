import { eq } from 'drizzle-orm'
import { orderNumber } from '#contracts/buying/orders.ts'
import { buildPaymentPath } from '#contracts/custom-builds/build-requests.ts'
import { formatCents } from '#contracts/kernel/money.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import { commissionCents } from '#domain/buying/orders/commission.ts'
import { orderSale } from '#domain/buying/orders/order-sale.ts'
import { afterDispute } from '#domain/buying/returns/continue-after-dispute.ts'
import { restartDeadline } from '#domain/buying/returns/move-return.ts'
import { authorize } from '#domain/kernel/authorize.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { only, type Tx } from '#domain/kernel/db.ts'
import { figuresOf } from '#domain/money/payments/apply-refunds.ts'
import { buildPaymentFacts } from '#domain/money/payments/build-payment-facts.ts'
import { findDisputed, getLostCents } from '#domain/money/payments/dispute-conditions.ts'
import { lockPayment } from '#domain/money/payments/move-payment.ts'
import { lockRefunds, moveRefund } from '#domain/money/payments/move-refund.ts'
import { paymentFacts } from '#domain/money/payments/payment-facts.ts'
import { type PaymentRow, payments } from '#domain/money/payments/payments-tables.ts'
import { postDisputes } from '#domain/money/payments/post-dispute-entries.ts'
import { hasSettledOutside, refundPart } from '#domain/money/payments/refund-part.ts'
import { startRefund } from '#domain/money/payments/refund-payment.ts'
import type { RefundRow } from '#domain/money/payments/refunds-table.ts'
import type { PaidSale, Sale } from '#domain/money/payments/sale.ts'
import { sendDisputeEmails } from '#domain/money/payments/send-dispute-emails.ts'
import { SESSION_MS } from '#domain/money/payments/session-length.ts'
import { recordPartRefund } from '#domain/money/payouts/record-part-refund.ts'
import { builds } from '../builds/builds-tables.ts'
import { lockBuild } from '../builds/lock-build.ts'
import { putReturn } from '../builds/put-return.ts'
import { advanceBuildJob } from '../requests/advance-build-job.ts'
import { customBuildRequests } from '../requests/build-requests-tables.ts'
import { announceRequest, lockRequest, writeRequest } from '../requests/lock-request.ts'
import { notifySides } from '../requests/notify-sides.ts'
import { getBalance, getPaidTotals, listPartsOfPayment } from '../requests/payment-summary.ts'
import { buildPaymentPolicy } from './build-payment-policy.ts'

/** What happens to a custom build's request when one of its payments is paid, fails or is refunded. */
export const buildSale: Sale = {
  kind: 'build',
  isReserved: false,
  notOpened: 'Failed to generate payment link',
  replaced: 'A newer payment page for this build is open. Please use that one.',

  async pageRequest({ db, settings }, payment) {
    const { id, idempotencyKey, customerEmail, currency, description, amountCents, shippingCents, createdAt } = payment
    const { requestId, paymentType } = buildPaymentFacts(payment)
    const isCommon = paymentType === 'deposit' || paymentType === 'full' || paymentType === 'delivery'
    const link = isCommon ? paymentType : { partId: only(await listPartsOfPayment(db, id)).id }
    const lines = [
      { name: description, description: 'Custom build', unitCents: amountCents - shippingCents, quantity: 1 },
      { name: 'Delivery', description: 'Insured for the full price', unitCents: shippingCents, quantity: 1 },
    ]
    const page = `${settings.publicUrl}${buildPaymentPath(requestId, link)}`
    return {
      paymentId: id,
      idempotencyKey,
      customerEmail,
      currency,
      lines: lines.filter(({ unitCents }) => unitCents > 0),
      successUrl: `${page}?session_id={CHECKOUT_SESSION_ID}`,
      cancelUrl: page,
      expiresAt: new Date(createdAt.getTime() + SESSION_MS),
    }
  },

  // Locks the request first, so that two payments are checked one after the other. `no key update`, like the payment's lock.
  async lock(tx, payment) {
    const { id } = customBuildRequests
    await tx
      .select({ id })
      .from(customBuildRequests)
      .where(eq(id, buildPaymentFacts(payment).requestId))
      .for('no key update')
  },

  // A payment still counts if the quote expired or the builder was suspended while the page was open.
  async refundReason(_ctx, tx, payment) {
    const { requestId, quoteVersion } = buildPaymentFacts(payment)
    const request = await lockRequest(tx, requestId)
    if (request.status === 'declined') return 'declined'
    const balance = await getBalance(tx, request)
    if (balance.version !== quoteVersion) return 'quote_changed'
    if (balance.lostCents > 0) return 'bank_returned'
    const parts = await listPartsOfPayment(tx, payment.id)
    const { delivery } = balance
    if (parts.some(({ isPaid }) => isPaid) || (payment.shippingCents > 0 && delivery?.isPaid)) return 'paid_twice'
    if (isDeliveryOutdated(request, payment, delivery?.cents)) return 'quote_changed'
    // The page is outdated if a milestone was removed or its amount changed.
    const asked = parts.reduce((sum, { cents }) => sum + cents, 0)
    const isAsked =
      asked === payment.amountCents - payment.shippingCents &&
      parts.every(({ id }) => balance.parts.some((part) => part.id === id))
    return isAsked ? null : 'quote_changed'
  },

  returnReason: async () => 'given_back',

  async onPaid(ctx, tx, payment) {
    const request = await lockRequest(tx, buildPaymentFacts(payment).requestId)
    // Paying a quote accepts it.
    if (request.status === 'quoted') await writeRequest(ctx, tx, request, { status: 'accepted' })
    const ofPayment = noticeOf(payment, request)
    await notifySides(ctx, tx, request, { ...ofPayment, news: 'paid' })
    await notifySides(ctx, tx, request, { ...ofPayment, news: 'received' })
    // Starts stages that waited for the payment, moves the promised date if it was late, and starts delivery after the last payment
    // of a build without a sheet.
    await ctx.jobs.enqueue(tx, advanceBuildJob, { requestId: request.id })
    await announceRequest(tx, request)
    return commissionOfBuildPayment(ctx, tx, payment, request.id)
  },

  async onRefunded(ctx, tx, payment, { before }) {
    const request = await lockRequest(tx, buildPaymentFacts(payment).requestId)
    // Partial refunds that add up to the payment already had their own emails.
    if (await isRefundedInParts(tx, payment)) return announceRequest(tx, request)
    const ofPayment = noticeOf(payment, request)
    await notifySides(ctx, tx, request, { ...ofPayment, news: 'returned' })
    // Tells the builder only if the payment had counted and they did not cancel the build themselves.
    const isNews = before === 'paid' || (before === 'refunding' && payment.refundReason === 'given_back')
    if (isNews) await notifySides(ctx, tx, request, { ...ofPayment, news: 'given_back' })
    await announceRequest(tx, request)
  },

  async onPartRefunded(ctx, tx, payment, returned) {
    const request = await lockRequest(tx, buildPaymentFacts(payment).requestId)
    if (returned.status !== 'failed')
      await notifySides(ctx, tx, request, { about: 'refund', news: 'part', returnId: returned.id })
    await announceRequest(tx, request)
  },

  async onRefundFailed(_ctx, tx, payment) {
    await announceBuild(tx, payment)
    return 'refund_failed'
  },

  async onDispute(ctx, tx, payment, news) {
    await announceBuild(tx, payment)
    const { requestId } = buildPaymentFacts(payment)
    await continueReturn(ctx, tx, requestId, afterDispute(news))
    const path = `/dashboard/custom-builds?tab=requests&request=${requestId}`
    await sendDisputeEmails(ctx, tx, payment, { ...news, number: orderNumber(payment.id), path })
  },
  onProcessing: (_ctx, tx, payment) => announceBuild(tx, payment),
  onRefunding: (_ctx, tx, payment) => announceBuild(tx, payment),
  onClosed: (_ctx, tx, payment) => announceBuild(tx, payment),
}

/**
 * In the ledger, each build payment is a separate sale with the commission at the time. To round only once, its commission is what
 * it adds to the commission on everything paid.
 */
export async function commissionOfBuildPayment(
  { settings }: Needs<'settings'>,
  tx: Tx,
  { amountCents, shippingCents }: PaymentRow,
  requestId: string,
): Promise<PaidSale> {
  const { commissionPercent } = settings
  const priceCents = amountCents - shippingCents
  const { paidCents } = await getPaidTotals(tx, requestId)
  const before = commissionCents(paidCents - priceCents, commissionPercent)
  const commission = commissionCents(paidCents, commissionPercent) - before
  return { commissionPercent, commissionCents: commission, orderId: null, priceCents, shippingCents }
}

async function isRefundedInParts(tx: Tx, { id, amountCents }: PaymentRow): Promise<boolean> {
  const made = (await lockRefunds(tx, id)).filter(({ providerRefundId }) => providerRefundId !== null)
  return made.reduce((sum, { cents }) => sum + cents, 0) >= amountCents
}

/** A late payment can move the promised date once both have signed. */
function noticeOf({ id: paymentId }: PaymentRow, { agreedVersion }: { agreedVersion: number | null }) {
  return { about: 'payment', paymentId, mayMovePromise: agreedVersion !== null } as const
}

async function announceBuild(tx: Tx, payment: PaymentRow): Promise<void> {
  await announceRequest(tx, await lockRequest(tx, buildPaymentFacts(payment).requestId))
}

/** Whether the delivery was chosen again at another price, or the build is already completed. */
function isDeliveryOutdated(
  { status }: { status: string },
  { shippingCents }: Pick<PaymentRow, 'shippingCents'>,
  askedCents?: number,
): boolean {
  return shippingCents > 0 && (status === 'completed' || shippingCents !== askedCents)
}

/** As for orders once the bank decided; without an email, because those of the dispute name the build. */
async function continueReturn(
  ctx: Needs<'now' | 'settings'>,
  tx: Tx,
  requestId: string,
  next: ReturnType<typeof afterDispute>,
): Promise<void> {
  if (!next) return
  if ((await tx.$count(builds, eq(builds.requestId, requestId))) === 0) return
  const build = await lockBuild(ctx, tx, requestId)
  if (!build.openReturn || build.openReturn.reviewReason === 'dispute') return
  if (next === 'continue') await restartDeadline(ctx, tx, build.openReturn)
  else await putReturn(ctx, tx, build, 'review', { reviewReason: 'dispute' })
}

/** An operator makes a partial refund, within the caller's transaction. The milestone stays paid. */
export async function refundPartOfPaymentWithinTransaction(
  ctx: Needs<'now' | 'jobs'>,
  tx: Tx,
  { paymentId, cents }: { paymentId: string; cents: number },
): Promise<PaymentRow> {
  const payment = await lockPayment(tx, buildSale, paymentId)
  if (!payment) throw new Refusal('not_found', 'Payment not found')
  await refundPart(ctx, tx, payment, { cents, reason: 'settled_by_operator' })
  await announceRequest(tx, await lockRequest(tx, buildPaymentFacts(payment).requestId))
  return payment
}

/** An operator refunds a payment, within the caller's transaction. The build continues, and the amount is due again. */
export async function requestBuildRefundWithinTransaction(
  ctx: Needs<'now' | 'jobs' | 'actor'>,
  tx: Tx,
  paymentId: string,
): Promise<PaymentRow> {
  const payment = await lockPayment(tx, buildSale, paymentId)
  if (!payment) throw new Refusal('not_found', 'Payment not found')
  const isPartSettledOutside = await hasSettledOutside(tx, paymentId)
  const facts = { ...payment, disputed: await findDisputed(tx, paymentId), isPartSettledOutside }
  authorize(buildPaymentPolicy.refund(ctx.actor, facts))
  await startRefund(ctx, tx, payment, { reason: 'given_back' })
  await announceRequest(tx, await lockRequest(tx, buildPaymentFacts(payment).requestId))
  return payment
}

type Settled = { payment: PaymentRow; settled: RefundRow }

/**
 * Settles a partial refund that the provider could not make and the shop paid another way, described by `how`. Booked like a refund
 * paid by the shop. Both sides of a build are notified; those of an order read it on the order's page.
 */
export async function settleRefundOutsideWithinTransaction(
  ctx: Needs<'now' | 'jobs' | 'settings'>,
  tx: Tx,
  { paymentId, returnId, how }: { paymentId: string; returnId: string; how: string },
): Promise<Settled> {
  const [found] = await tx.select({ requestId: payments.requestId }).from(payments).where(eq(payments.id, paymentId))
  const payment = await lockPayment(tx, found?.requestId === null ? orderSale : buildSale, paymentId)
  const refunds = payment ? await lockRefunds(tx, payment.id) : []
  const owed = refunds.find(({ id }) => id === returnId)
  if (!payment || !owed) throw new Refusal('not_found', 'Refund not found')
  if (owed.status !== 'failed') throw new Refusal('conflict', 'Only a failed refund can be paid another way')
  if (payment.status !== 'paid') throw new Refusal('conflict', 'The full payment is being refunded, including this amount')
  await refuseDisputedMoney(tx, payment, refunds)

  const settled = await moveRefund(ctx, tx, owed, 'settled_outside', { settledOutside: how })
  await recordPartRefund(ctx, tx, { ...paymentFacts(payment), ...figuresOf(settled) }, { outside: true })
  await postDisputes(ctx, tx, payment)
  if (payment.requestId === null) {
    await orderSale.onPartRefunded?.(ctx, tx, payment, settled)
    return { payment, settled }
  }
  const request = await lockRequest(tx, payment.requestId)
  await notifySides(ctx, tx, request, { about: 'refund', news: 'part', returnId })
  await announceRequest(tx, request)
  return { payment, settled }
}

/** Refuses to pay the buyer what their bank is reviewing or has already returned. */
async function refuseDisputedMoney(tx: Tx, { id, amountCents }: PaymentRow, refunds: RefundRow[]): Promise<void> {
  const disputed = await findDisputed(tx, id)
  if (disputed === 'open')
    throw new Refusal('conflict', 'The buyer’s bank is reviewing this payment. Please wait for its decision.')
  if (disputed === null) return
  const left = amountCents - (await getLostCents(tx, id))
  if (refunds.reduce((sum, { cents }) => sum + cents, 0) > left)
    throw new Refusal('conflict', `The buyer’s bank returned this payment. Only ${formatCents(left)} of it is left.`)
}
