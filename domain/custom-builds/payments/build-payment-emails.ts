import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { orderNumber } from '#contracts/buying/orders.ts'
import type { BuildPaymentPart } from '#contracts/custom-builds/build-payment-views.ts'
import { PAYMENT_PART_LABELS } from '#contracts/custom-builds/build-requests.ts'
import { buildPath } from '#contracts/custom-builds/build-updates.ts'
import { formatLongDay } from '#contracts/kernel/dates/format-day.ts'
import { formatCents } from '#contracts/kernel/money.ts'
import { only, type Queryable } from '#domain/kernel/db.ts'
import { defineMail } from '#domain/kernel/define-mail.ts'
import { buildPaymentFacts } from '#domain/money/payments/build-payment-facts.ts'
import { payments } from '#domain/money/payments/payments-tables.ts'
import { type BuildRefundReason, isBuildRefundReason } from '#domain/money/payments/refund-reasons.ts'
import { refunds } from '#domain/money/payments/refunds-table.ts'
import { payoutAccounts, transfers } from '#domain/money/payouts/payouts-tables.ts'
import { getGoodwillCents } from '#domain/money/payouts/record-refund.ts'
import type { EmailContent } from '#domain/ports/mail.ts'
import { getBuildEmailFacts, paymentsLink, requestLink } from '../requests/build-request-emails.ts'
import { customBuildQuotes } from '../requests/build-requests-tables.ts'
import { getPaidTotals, listPaidParts, listPartsOfPayment, paymentPartOf, settledCents } from '../requests/payment-summary.ts'

/** Emails about a payment for a custom build: `paid` and `returned` to the buyer, `received` and `given_back` to the builder. */
export type BuildPaymentNews = 'paid' | 'received' | 'returned' | 'given_back'

const REASONS: Record<BuildRefundReason, string> = {
  paid_twice: 'You had already made this payment for your custom build.',
  bank_returned: 'A bank returned another payment for this custom build, so we can’t accept more payments for it.',
  quote_changed: 'The builder revised the quote before your payment arrived. Please review the new quote.',
  declined: 'This custom build was canceled.',
  amount_differs: 'The amount we received didn’t match the agreed amount.',
  slot_gone: 'The slot was no longer open when your payment arrived.',
  given_back: 'Your payment was refunded.',
}

const PAYMENT_NAMES: Record<BuildPaymentPart, string> = {
  deposit: 'deposit',
  balance: 'balance',
  full: 'payment',
  part: 'payment',
  slot: 'slot fee',
  delivery: 'payment',
}

/** Tells one side of a custom build about a payment. */
export const buildPaymentEmail = defineMail(
  'custom-build-payment',
  async ({ db }, { paymentId, news }: { paymentId: string; news: BuildPaymentNews }) => {
    const payment = await getBuildPaymentEmailFacts(db, paymentId)
    return { ...EMAILS[news](payment), rows: rowsOf(payment, news) }
  },
)

const EMAILS: Record<BuildPaymentNews, (payment: BuildPaymentEmailFacts) => EmailContent> = {
  paid: ({ title, part, partName, builderName, amountCents, isToBeDelivered, requestId, isSigned }) => ({
    subject: `Payment received for ${title}: ${partName}`,
    preview: `We received ${formatCents(amountCents)} for ${title} and notified ${builderName}.`,
    heading: `Thank you for your ${PAYMENT_NAMES[part]}`,
    paragraphs: [
      `We received your ${PAYMENT_NAMES[part]} for the custom build by ${builderName}: ${title}.`,
      ...(isToBeDelivered ? ['Your custom build is paid in full. Choose delivery to an address, or pickup.'] : []),
    ],
    action: isToBeDelivered
      ? { label: 'Choose delivery', path: `${buildPath(requestId)}#delivery` }
      : paymentsLink({ requestId, isSigned }),
    footnote: 'Keep this email as your receipt.',
  }),
  received: (payment) => {
    const { requestId, title, part, customerName, amountCents, isSigned } = payment
    const { headline, where } = describeShare(payment)
    return {
      subject: `${customerName} paid ${formatCents(amountCents)} for ${title}`,
      preview: `${customerName} paid for ${title}.${isSigned ? '' : ' The quote is accepted.'}`,
      heading: headline ?? `${customerName} paid`,
      paragraphs: [
        `${customerName} paid ${isNamed(part) ? `the ${part} of ` : ''}${formatCents(amountCents)} for the custom build they ordered: ${title}.${isSigned ? '' : ' The quote is accepted.'}`,
        ...(where ? [where] : []),
      ],
      action: requestLink(requestId),
    }
  },
  returned: (payment) => {
    const { title, part, reason } = payment
    const rest = finalRefundOf(payment)
    const refunded = rest
      ? `We refunded the rest of your ${PAYMENT_NAMES[part]}, ${rest.now}. We refunded ${rest.before} earlier.`
      : `We refunded your full ${PAYMENT_NAMES[part]}.`
    return {
      subject: `Refund: ${rest ? 'the rest of your' : 'your'} ${PAYMENT_NAMES[part]} for ${title}`,
      preview: rest ? `Refund: ${rest.now}.` : 'You’ll get the full amount back.',
      heading: 'Your refund is on its way',
      paragraphs: [
        REASONS[reason],
        `${refunded} Depending on your bank, the refund should arrive within 5 to 10 days. No action needed.`,
      ],
      action: paymentsLink(payment),
    }
  },
  given_back: (payment) => {
    const { requestId, title, part, customerName } = payment
    const rest = finalRefundOf(payment)
    const refunded = rest ? `the rest of the ${PAYMENT_NAMES[part]}, ${rest.now},` : `the ${PAYMENT_NAMES[part]}`
    return {
      subject: `${rest ? 'The rest of the' : 'The'} ${PAYMENT_NAMES[part]} for ${title} was refunded`,
      preview: `${customerName} got ${rest ? rest.now : 'the full amount'} back.`,
      heading: `${rest ? 'The rest of the' : 'The'} ${PAYMENT_NAMES[part]} was refunded`,
      paragraphs: [
        `We refunded ${refunded} to ${customerName} for this custom build: ${title}. We deducted your share from your account.`,
      ],
      action: requestLink(requestId),
    }
  },
}

/** The final refund of a partially refunded payment, and the earlier ones. */
function finalRefundOf({ amountCents, backBeforeCents }: BuildPaymentEmailFacts): { now: string; before: string } | undefined {
  if (backBeforeCents === 0) return undefined
  return { now: formatCents(amountCents - backBeforeCents), before: formatCents(backBeforeCents) }
}

/** Names the builder's share and where it is. Omitted if all of it is commission. */
function describeShare({ share }: BuildPaymentEmailFacts): { headline?: string; where?: string } {
  if (!share) return {}
  const amount = formatCents(share.cents)
  switch (share.state) {
    case 'sent':
      if (share.withheldCents !== 0) break
      return { headline: `You received ${amount}`, where: `Your share, ${amount}, is in your payout account.` }
    case 'taken_back':
      return { where: 'We deducted your share from your account.' }
    case 'not_sent':
      return { where: 'This payment was refunded, so you won’t receive a share.' }
  }
  return {
    headline: `Your share is ${amount}`,
    where: `Your share is ${amount}. ${describeDeduction(share)}${SHARE_STATES[share.state]}`,
  }
}

/** Labels and dispute fees are settled with the share that is sent next. */
function describeDeduction({ cents, withheldCents }: NonNullable<BuildPaymentEmailFacts['share']>): string {
  if (withheldCents === 0) return ''
  const sent = formatCents(cents - withheldCents)
  return withheldCents > 0
    ? `We deducted ${formatCents(withheldCents)} for labels and dispute fees, which leaves ${sent}. `
    : `We added ${formatCents(-withheldCents)} for refunded labels and dispute fees, for a total of ${sent}. `
}

const SHARE_STATES = {
  sent: 'The money is in your payout account.',
  account_not_ready: 'We’ll send the money as soon as your payout account is ready.',
  bank_decides: 'A bank is reviewing this payment. We’ll send the money once the bank has decided.',
  under_way: 'We’re sending the money to your payout account.',
}

function isNamed(part: BuildPaymentPart): boolean {
  return part === 'deposit' || part === 'balance'
}

function rowsOf(payment: BuildPaymentEmailFacts, news: BuildPaymentNews) {
  const { paymentId, description, part, amountCents, quotedCents, openCents, newPromise } = payment
  const rest = news === 'returned' || news === 'given_back' ? finalRefundOf(payment) : undefined
  return [
    { label: description, value: formatCents(amountCents) },
    ...(rest
      ? [
          { label: 'Refunded earlier', value: rest.before },
          { label: 'Refunded now', value: rest.now },
        ]
      : []),
    { label: 'Agreed price', value: formatCents(quotedCents) },
    ...(openCents > 0
      ? [{ label: part === 'deposit' && openCents < quotedCents ? 'Balance' : 'Unpaid', value: formatCents(openCents) }]
      : []),
    ...(newPromise ? [{ label: 'New promised date, after the late payment', value: formatLongDay(newPromise) }] : []),
    { label: 'Payment', value: orderNumber(paymentId) },
  ]
}

/** The builder's share and its state when the email is composed. */
type Share = {
  cents: number
  /** Deduction for labels and dispute fees. Negative if they were refunded and are sent with the share. */
  withheldCents: number
  state: 'account_not_ready' | 'bank_decides' | 'under_way' | 'sent' | 'taken_back' | 'not_sent'
}

type BuildPaymentEmailFacts = Awaited<ReturnType<typeof getBuildPaymentEmailFacts>>

/** The facts of an email about a payment. */
async function getBuildPaymentEmailFacts(db: Queryable, paymentId: string) {
  const { requestId, quoteVersion } = payments
  const ofQuote = and(eq(customBuildQuotes.requestId, requestId), eq(customBuildQuotes.version, quoteVersion))
  const { payment, quote, transfer, isReady } = only(
    await db
      .select({
        payment: payments,
        quote: customBuildQuotes,
        transfer: transfers,
        isReady: payoutAccounts.isReady,
      })
      .from(payments)
      .leftJoin(customBuildQuotes, ofQuote)
      .leftJoin(transfers, eq(transfers.paymentId, payments.id))
      .leftJoin(payoutAccounts, eq(payoutAccounts.builderId, payments.builderId))
      .where(eq(payments.id, paymentId)),
  )
  const facts = await getBuildEmailFacts(db, buildPaymentFacts(payment).requestId)
  const { request } = facts
  const quotedCents = request.quotedPriceCents ?? payment.amountCents
  const { lostCents } = await getPaidTotals(db, request.id)
  const settled = settledCents((await listPaidParts(db, [request.id])).get(request.id) ?? [], lostCents)
  const part = paymentPartOf(payment, quote?.priceCents)
  const isPaidInFull = request.status === 'accepted' && settled >= quotedCents
  return {
    ...facts,
    paymentId,
    description: payment.description,
    part,
    /** The title of the milestone, such as `Body closed`. */
    partName: nameOfPayment(part, await listPartsOfPayment(db, paymentId), payment),
    /** The builder's share. Null if all of it is commission. */
    share: transfer && shareOf(transfer, isReady === true),
    amountCents: payment.amountCents,
    /** Earlier refunds of a refunded payment: partial refunds, and refunds made in the provider's dashboard. */
    backBeforeCents: (await readRefundedCents(db, paymentId)) + (await getGoodwillCents(db, paymentId)),
    quotedCents,
    openCents: request.status === 'declined' ? 0 : Math.max(0, quotedCents - settled),
    /** The new promised date (YYYY-MM-DD), if this late payment moved it. */
    newPromise: await readNewPromise(db, paymentId),
    /** Paid in full without a spec sheet, so the buyer chooses delivery next. */
    isToBeDelivered: isPaidInFull && request.sheetVersion === null && payment.shippingCents === 0,
    reason: isBuildRefundReason(payment.refundReason) ? payment.refundReason : ('given_back' as const),
  }
}

/** Raw SQL, because promised dates belong to a later capability. */
async function readNewPromise(db: Queryable, paymentId: string): Promise<string | null> {
  const { rows } = await db.execute<{ promise: string }>(sql`
    select b.promise::text as promise from build_payment_parts paid
    join build_promise_moves moved on moved.part_id = paid.part_id join builds b on b.request_id = moved.request_id
    where paid.payment_id = ${paymentId} limit 1`)
  return rows[0]?.promise ?? null
}

/** Partial refunds made by the provider. Those still owed at the time of the full refund are part of that refund. */
async function readRefundedCents(db: Queryable, paymentId: string): Promise<number> {
  const { status, providerRefundId, cents } = refunds
  const made = and(eq(refunds.paymentId, paymentId), eq(status, 'returned'), isNotNull(providerRefundId))
  return only(
    await db
      .select({ cents: sql<number>`coalesce(sum(${cents}), 0)::int` })
      .from(refunds)
      .where(made),
  ).cents
}

/** The share of a transfer. After a partial reversal, the builder keeps the rest. */
function shareOf(transfer: typeof transfers.$inferSelect, isReady: boolean): Share {
  const { status, amountCents, reversedCents, isDisputed, isRefunding } = transfer
  // Recalculated when the share is sent.
  const withheldCents = status === 'waiting' ? 0 : transfer.withheldCents
  const keptCents = amountCents - reversedCents
  const waits = isDisputed ? 'bank_decides' : isReady ? 'under_way' : 'account_not_ready'
  const states = {
    waiting: isRefunding ? 'not_sent' : waits,
    sending: 'under_way',
    sent: 'sent',
    reversing: keptCents > 0 ? 'sent' : 'taken_back',
    reversed: 'taken_back',
    cancelled: 'not_sent',
  } as const
  return { cents: keptCents + transfer.withheldCents, withheldCents, state: states[status] }
}

/** The title of a single milestone, or a name for several. */
function nameOfPayment(
  part: BuildPaymentPart,
  parts: readonly { title: string }[],
  { shippingCents }: Pick<typeof payments.$inferSelect, 'shippingCents'>,
): string {
  if (parts.length === 0 && shippingCents > 0) return 'Delivery'
  const [first, ...others] = parts
  const isNamed = first && others.length === 0 && part !== 'full' && part !== 'slot'
  const name = PAYMENT_PART_LABELS[part === 'delivery' ? 'balance' : part]
  return `${isNamed ? first.title : name}${shippingCents > 0 ? ' and delivery' : ''}`
}
