import type { BuildPaymentPart } from '#contracts/build-payment-views.ts'
import { buildPath } from '#contracts/build-updates.ts'
import { formatLongDay } from '#contracts/dates/format-day.ts'
import { formatCents } from '#contracts/money.ts'
import { orderNumber } from '#contracts/orders.ts'
import { BUYER_LINK, requestLink } from '../build-requests/build-request-emails.ts'
import { defineMail } from '../kernel/define-mail.ts'
import type { BuildRefundReason } from '../payments/refund-reasons.ts'
import type { EmailContent } from '../ports/mail.ts'
import { type BuildPaymentEmailFacts, getBuildPaymentEmailFacts } from './get-build-payment-email-facts.ts'

/** Mails about a payment for a custom build: paid and returned to the buyer, received and given_back to the builder. */
export type BuildPaymentNews = 'paid' | 'received' | 'returned' | 'given_back'

const REASONS: Record<BuildRefundReason, string> = {
  paid_twice: 'This part of your custom build had already been paid.',
  bank_returned: 'A bank has returned another payment for this custom build, so it takes no more payments.',
  quote_changed: 'The builder revised the quote before your payment arrived. Please read the new one.',
  declined: 'This custom build has ended.',
  amount_differs: 'The amount we received was not the amount that was agreed.',
  slot_gone: 'The slot was no longer free when your payment arrived.',
  given_back: 'It has been refunded.',
}

const PARTS: Record<BuildPaymentPart, string> = {
  deposit: 'deposit',
  balance: 'balance',
  full: 'payment',
  part: 'payment',
  slot: 'slot fee',
  delivery: 'payment',
}

/** To one side of a custom build, about a payment. */
export const buildPaymentEmail = defineMail(
  'custom-build-payment',
  async ({ db }, { paymentId, news }: { paymentId: string; news: BuildPaymentNews }) => {
    const payment = await getBuildPaymentEmailFacts(db, paymentId)
    return { ...EMAILS[news](payment), rows: rowsOf(payment, news) }
  },
)

const EMAILS: Record<BuildPaymentNews, (payment: BuildPaymentEmailFacts) => EmailContent> = {
  paid: ({ what, part, partName, builderName, amountCents, isToBeDelivered, requestId }) => ({
    subject: `Paid: ${partName}`,
    preview: `${formatCents(amountCents)} for ${what} has arrived. We have notified ${builderName}.`,
    heading: `Thank you, your ${PARTS[part]} has arrived`,
    paragraphs: [
      `We have received your ${PARTS[part]} for the custom build by ${builderName}: ${what}.`,
      ...(isToBeDelivered ? ['Your custom build is paid in full. Choose delivery to an address, or pickup.'] : []),
    ],
    action: isToBeDelivered ? { label: 'Choose delivery', path: buildPath(requestId) } : BUYER_LINK,
    footnote: 'Keep this email as your receipt.',
  }),
  received: (payment) => {
    const { requestId, what, part, customerName, amountCents, isSigned } = payment
    const { headline, where } = sayShare(payment)
    return {
      subject: headline ?? `${customerName} has paid ${formatCents(amountCents)}`,
      preview: `${customerName} has paid for ${what}.${isSigned ? '' : ' The quote is accepted.'}`,
      heading: headline ?? `${customerName} has paid`,
      paragraphs: [
        `${customerName} has paid ${isNamed(part) ? `the ${part} of ` : ''}${formatCents(amountCents)} for the custom build they ordered: ${what}.${isSigned ? '' : ' The quote is accepted.'}`,
        ...(where ? [where] : []),
      ],
      action: requestLink(requestId),
    }
  },
  returned: (payment) => {
    const { what, part, reason } = payment
    const rest = restOf(payment)
    const refunded = rest
      ? `We have refunded the rest of your ${PARTS[part]}, ${rest.now}: ${rest.before} of it had gone back to you before.`
      : `We have refunded your whole ${PARTS[part]}.`
    return {
      subject: `Refund: ${rest ? 'the rest of your' : 'your'} ${PARTS[part]} for ${what}`,
      preview: rest ? `${rest.now} goes back to you.` : 'You get the whole amount back.',
      heading: 'Your refund is on its way',
      paragraphs: [
        REASONS[reason],
        `${refunded} Depending on your bank it arrives within 5 to 10 days. You do not need to do anything.`,
      ],
      action: BUYER_LINK,
    }
  },
  given_back: (payment) => {
    const { requestId, what, part, customerName } = payment
    const rest = restOf(payment)
    const refunded = rest ? `the rest of the ${PARTS[part]}, ${rest.now},` : `the ${PARTS[part]}`
    return {
      subject: `${rest ? 'The rest of a' : 'A'} ${PARTS[part]} for ${what} was refunded`,
      preview: `${customerName} got ${rest ? rest.now : 'the whole amount'} back.`,
      heading: `${rest ? 'The rest of a' : 'A'} ${PARTS[part]} was refunded`,
      paragraphs: [`We refunded ${refunded} of ${customerName} for this custom build: ${what}. Your share of it is taken back.`],
      action: requestLink(requestId),
    }
  },
}

/** What goes back now of a payment of which a part had gone back before. */
function restOf({ amountCents, backBeforeCents }: BuildPaymentEmailFacts): { now: string; before: string } | undefined {
  if (backBeforeCents === 0) return undefined
  return { now: formatCents(amountCents - backBeforeCents), before: formatCents(backBeforeCents) }
}

/** Only what has been sent was received, and what goes back is nobody's share. Where all of it is commission, nothing is said. */
function sayShare({ share }: BuildPaymentEmailFacts): { headline?: string; where?: string } {
  if (!share) return {}
  const amount = formatCents(share.cents)
  switch (share.state) {
    case 'sent':
      if (share.withheldCents !== 0) break
      return { headline: `You received ${amount}`, where: `Your share, ${amount}, is in your payout account.` }
    case 'taken_back':
      return { where: 'Your share of it is taken back.' }
    case 'not_sent':
      return { where: 'What was paid goes back, so no share of it is sent to you.' }
  }
  return { headline: `Your share is ${amount}`, where: `Your share is ${amount}. ${settled(share)}${WHERE[share.state]}` }
}

/** Labels and dispute fees are settled with the share that is sent next. */
function settled({ cents, withheldCents }: NonNullable<BuildPaymentEmailFacts['share']>): string {
  if (withheldCents === 0) return ''
  const sent = formatCents(cents - withheldCents)
  return withheldCents > 0
    ? `Of it we keep ${formatCents(withheldCents)} for labels and dispute fees, which leaves ${sent}. `
    : `With ${formatCents(-withheldCents)} that comes back to you for labels and dispute fees, that makes ${sent}. `
}

const WHERE = {
  sent: 'It is in your payout account.',
  account_not_ready: 'We send it as soon as your payout account is ready.',
  bank_decides: 'A bank is deciding about this payment. Until it has, we do not send it.',
  under_way: 'We are sending it to your payout account.',
}

function isNamed(part: BuildPaymentPart): boolean {
  return part === 'deposit' || part === 'balance'
}

function rowsOf(payment: BuildPaymentEmailFacts, news: BuildPaymentNews) {
  const { paymentId, description, part, amountCents, quotedCents, openCents, newPromise } = payment
  const rest = news === 'returned' || news === 'given_back' ? restOf(payment) : undefined
  return [
    { label: description, value: formatCents(amountCents) },
    ...(rest
      ? [
          { label: 'Went back before', value: rest.before },
          { label: 'Goes back now', value: rest.now },
        ]
      : []),
    { label: 'Agreed price', value: formatCents(quotedCents) },
    ...(openCents > 0
      ? [{ label: part === 'deposit' && openCents < quotedCents ? 'Balance' : 'Open', value: formatCents(openCents) }]
      : []),
    ...(newPromise ? [{ label: 'New promised date, after the late payment', value: formatLongDay(newPromise) }] : []),
    { label: 'Payment', value: orderNumber(paymentId) },
  ]
}
