import { orderNumber } from '#contracts/buying/orders.ts'
import type { BuildPaymentPart } from '#contracts/custom-builds/build-payment-views.ts'
import { buildPath } from '#contracts/custom-builds/build-updates.ts'
import { formatLongDay } from '#contracts/kernel/dates/format-day.ts'
import { formatCents } from '#contracts/kernel/money.ts'
import { defineMail } from '#domain/kernel/define-mail.ts'
import type { BuildRefundReason } from '#domain/money/payments/refund-reasons.ts'
import type { EmailContent } from '#domain/ports/mail.ts'
import { paymentsLink, requestLink } from '../requests/build-request-emails.ts'
import { type BuildPaymentEmailFacts, getBuildPaymentEmailFacts } from './get-build-payment-email-facts.ts'

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
