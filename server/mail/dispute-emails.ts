import type { OperatorDispute } from '#contracts/dispute-views.ts'
import { DISPUTE_REASONS } from '#contracts/disputes.ts'
import { formatDollars } from '#contracts/money.ts'
import { orderNumber } from '#contracts/orders.ts'
import type { DisputeNews } from '#domain/ports/jobs.ts'
import type { EmailContent } from './render-email.ts'

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

type Text = Pick<EmailContent, 'subject' | 'preview' | 'heading' | 'paragraphs'>

/** To the builder of a disputed sale. */
export function disputeBuilderEmail(dispute: OperatorDispute, news: DisputeNews): EmailContent {
  return { ...FOR_BUILDERS[news](dispute), rows: rowsOf(dispute), action: builderLink(dispute) }
}

/** To the shop itself. */
export function disputeOperatorsEmail(dispute: OperatorDispute, news: DisputeNews | 'evidence_due'): EmailContent {
  const action = { label: 'Open the dispute', path: `/admin/disputes/${dispute.id}` }
  return { ...FOR_OPERATORS[news](dispute), rows: rowsOf(dispute), action }
}

const YOUR_HELP =
  'You can help: write down what the buyer received and when, and send it to us with photos, messages or proof of delivery.'

const FOR_BUILDERS: Record<DisputeNews, (dispute: OperatorDispute) => Text> = {
  inquiry: ({ description }) => ({
    subject: `The buyer’s bank is asking about ${description}`,
    preview: 'No money has been taken. We answer the bank.',
    heading: 'A question from the buyer’s bank',
    paragraphs: [`The bank of the buyer of ${description} is asking about the payment. No money has been taken.`, YOUR_HELP],
  }),
  inquiry_closed: ({ description }) => ({
    subject: `The bank’s question about ${description} is closed`,
    preview: 'The payment stands.',
    heading: 'The bank’s question is closed',
    paragraphs: [`The payment for ${description} stands, and nothing changes for you.`],
  }),
  opened: ({ description, amount, share }) => ({
    subject: `Disputed: ${description}`,
    preview: `The buyer has asked their bank to return ${formatDollars(amount)}.`,
    heading: 'The buyer disputes a payment',
    paragraphs: [
      `The buyer of ${description} has asked their bank to return ${formatDollars(amount)}. The bank has taken the money until it decides.`,
      share.sent_amount > 0
        ? 'Your share was sent to you. It is taken back only if the dispute is lost.'
        : 'We withhold your share until then. Please do not refund the buyer yourself.',
      YOUR_HELP,
    ],
  }),
  won: ({ description }) => ({
    subject: `The dispute was won: ${description}`,
    preview: 'The money is back.',
    heading: 'The dispute was won',
    paragraphs: [`The bank decided in our favor, and the payment for ${description} stands. Your share is yours as before.`],
  }),
  lost: ({ description, share }) => ({
    subject: `The dispute was lost: ${description}`,
    preview: 'The bank returned the money to the buyer.',
    heading: 'The dispute was lost',
    paragraphs: [
      `The bank returned the payment for ${description} to the buyer.`,
      share.state === 'cancelled'
        ? 'Your share is not sent to you.'
        : 'We take back your share of it. Your statement has every cent.',
    ],
  }),
}

const FOR_OPERATORS: Record<DisputeNews | 'evidence_due', (dispute: OperatorDispute) => Text> = {
  inquiry: (dispute) => ({
    subject: `Bank inquiry: ${dispute.description}`,
    preview: `The bank expects an answer${byWhen(dispute)}.`,
    heading: 'A bank is asking about a payment',
    paragraphs: [`No money has been taken. The bank expects an answer${byWhen(dispute)}; without one this can become a dispute.`],
  }),
  inquiry_closed: ({ description }) => ({
    subject: `Bank inquiry closed: ${description}`,
    preview: 'The payment stands.',
    heading: 'A bank inquiry is closed',
    paragraphs: ['The payment stands. There is nothing left to do.'],
  }),
  opened: (dispute) => ({
    subject: `Disputed: ${dispute.description}`,
    preview: `Evidence can be filed${byWhen(dispute)}.`,
    heading: 'A payment is disputed',
    paragraphs: [
      `The bank has taken the money until it decides. Evidence can be filed${byWhen(dispute)}, once.`,
      'Without evidence the dispute is lost.',
    ],
  }),
  evidence_due: (dispute) => ({
    subject: `Evidence is due in three days: ${dispute.description}`,
    preview: 'Nobody has filed evidence yet.',
    heading: 'Evidence is due in three days',
    paragraphs: [`Nobody has filed evidence yet. It can be filed${byWhen(dispute)}; without it the dispute is lost.`],
  }),
  won: ({ description }) => ({
    subject: `Dispute won: ${description}`,
    preview: 'The money is back.',
    heading: 'A dispute was won',
    paragraphs: ['The money is back, and the builder’s share goes on as before. There is nothing left to do.'],
  }),
  lost: ({ description }) => ({
    subject: `Dispute lost: ${description}`,
    preview: 'The bank returned the money to the buyer.',
    heading: 'A dispute was lost',
    paragraphs: ['The bank returned the money to the buyer. The builder’s share is not sent, or taken back.'],
  }),
}

function byWhen({ evidence_due_at }: OperatorDispute): string {
  return evidence_due_at ? ` until ${DAY.format(new Date(evidence_due_at))}` : ''
}

function rowsOf(dispute: OperatorDispute) {
  const { order_id, payment_id, amount, reason, evidence_due_at, closed_at } = dispute
  return [
    { label: order_id ? 'Order' : 'Payment', value: orderNumber(order_id ?? payment_id) },
    { label: 'Disputed', value: formatDollars(amount) },
    { label: 'Reason', value: DISPUTE_REASONS[reason] },
    ...(evidence_due_at && !closed_at ? [{ label: 'Evidence due', value: DAY.format(new Date(evidence_due_at)) }] : []),
  ]
}

function builderLink({ order_id, request_id }: OperatorDispute) {
  return order_id
    ? { label: 'Open the order', path: `/dashboard/orders/${order_id}` }
    : { label: 'Open the custom build', path: `/dashboard/custom-builds?tab=requests&request=${request_id}` }
}
