import type { DeliveryStatus } from '#contracts/buying/orders.ts'
import { formatLongDay } from '#contracts/kernel/dates/format-day.ts'
import { formatCents } from '#contracts/kernel/money.ts'
import { shareForBuilder, shareForOperators } from '#contracts/money/dispute-share.ts'
import { DISPUTE_REASONS, type DisputeReason } from '#contracts/money/disputes.ts'
import { defineMail } from '#domain/kernel/define-mail.ts'
import type { EmailContent } from '#domain/ports/mail.ts'
import { type DisputeEmailFacts, getDisputeEmail } from './get-dispute-email.ts'

/** The contents of emails to builder and operators about a dispute */
export type DisputeNews = 'inquiry' | 'inquiry_closed' | 'opened' | 'won' | 'lost'

/** `number`: of the order, or of the build payment. `path`: the builder's page about it. */
type AboutDispute = { disputeId: string; number: string; path: string; news: DisputeNews }

/** To the builder of a disputed sale */
export const disputeBuilderEmail = defineMail('dispute-builder', async (ctx, { disputeId, number, path, news }: AboutDispute) => {
  const facts = await getDisputeEmail(ctx, disputeId)
  return {
    ...FOR_BUILDERS[news](facts),
    rows: [...rowsOf(number, facts), ...feeOf(facts)],
    action: { label: 'See the sale', path },
  }
})

type AboutEvidence = Pick<AboutDispute, 'disputeId' | 'number'> & { news: DisputeNews | 'evidence_due' }

/** To the shop itself */
export const disputeOperatorsEmail = defineMail('dispute-operators', async (ctx, { disputeId, number, news }: AboutEvidence) => {
  const facts = await getDisputeEmail(ctx, disputeId)
  const action = { label: 'Open the dispute', path: `/admin/disputes/${disputeId}` }
  return { ...FOR_OPERATORS[news](facts), rows: rowsOf(number, facts), action }
})

type Text = Pick<EmailContent, 'subject' | 'preview' | 'heading' | 'paragraphs'>

const NOT_DISPATCHED: DeliveryStatus[] = ['preparing', 'label_created', 'ready_for_pickup']

const YOUR_HELP =
  'You can help: write down what the buyer received and when, and send it to us with photos, messages or proof of delivery.'

const FOR_BUILDERS: Record<DisputeNews, (dispute: DisputeEmailFacts) => Text> = {
  inquiry: ({ description }) => ({
    subject: `The buyer’s bank is asking about ${description}`,
    preview: 'No money has been taken. We’ll respond to the bank.',
    heading: 'An inquiry from the buyer’s bank',
    paragraphs: [`The buyer’s bank is asking about the payment for ${description}. No money has been taken.`, YOUR_HELP],
  }),
  inquiry_closed: ({ description }) => ({
    subject: `The bank’s inquiry about ${description} is closed`,
    preview: 'The payment stands.',
    heading: 'The bank’s inquiry is closed',
    paragraphs: [`The payment for ${description} stands, and no action is needed.`],
  }),
  opened: (dispute) => ({
    subject: `Disputed: ${dispute.description}`,
    preview: `The buyer asked their bank to return ${formatCents(dispute.amountCents)}.`,
    heading: 'The buyer disputed a payment',
    paragraphs: [
      `The buyer of ${dispute.description} asked their bank to return ${formatCents(dispute.amountCents)}. The bank is holding the money until it decides.`,
      shareForBuilder(dispute),
      'Do not refund the payment yourself: the bank already has the money, and the buyer would be paid twice.',
      keepInstrumentText(dispute.deliveryStatus),
      YOUR_HELP,
    ].filter(Boolean),
  }),
  won: ({ description }) => ({
    subject: `Dispute won: ${description}`,
    preview: 'The bank returned the money.',
    heading: 'The dispute was won',
    paragraphs: [`The bank decided in our favor, and the payment for ${description} stands. You keep your share.`],
  }),
  lost: (dispute) => ({
    subject: `Dispute lost: ${dispute.description}`,
    preview: 'The bank returned the money to the buyer.',
    heading: 'The dispute was lost',
    paragraphs: [
      `The bank returned ${formatCents(dispute.amountCents)} of the payment for ${dispute.description} to the buyer.`,
      shareForBuilder(dispute),
      'See your statement for details.',
    ].filter(Boolean),
  }),
}

const FOR_OPERATORS: Record<DisputeNews | 'evidence_due', (dispute: DisputeEmailFacts) => Text> = {
  inquiry: (dispute) => ({
    subject: `Bank inquiry: ${dispute.description}`,
    preview: `The bank expects a response${byWhen(dispute)}.`,
    heading: 'A bank is asking about a payment',
    paragraphs: [
      `No money has been taken. The bank expects a response${byWhen(dispute)}. Without one, the inquiry can become a dispute.`,
    ],
  }),
  inquiry_closed: ({ description }) => ({
    subject: `Bank inquiry closed: ${description}`,
    preview: 'The payment stands.',
    heading: 'A bank inquiry is closed',
    paragraphs: ['The payment stands. No action needed.'],
  }),
  opened: (dispute) => ({
    subject: `Disputed: ${dispute.description}`,
    preview: `File evidence${byWhen(dispute)}.`,
    heading: 'A payment is disputed',
    paragraphs: [
      `The bank is holding the money until it decides. File evidence${byWhen(dispute)}. You can file it only once.`,
      'Without evidence, we’ll lose the dispute.',
    ],
  }),
  evidence_due: (dispute) => ({
    subject: `Evidence is due in three days: ${dispute.description}`,
    preview: 'No evidence has been filed yet.',
    heading: 'Evidence is due in three days',
    paragraphs: [`No evidence has been filed yet. File evidence${byWhen(dispute)}. Without evidence, we’ll lose the dispute.`],
  }),
  won: ({ description }) => ({
    subject: `Dispute won: ${description}`,
    preview: 'The bank returned the money.',
    heading: 'Dispute won',
    paragraphs: ['The bank returned the money, and the builder’s share isn’t affected. No action needed.'],
  }),
  lost: (dispute) => ({
    subject: `Dispute lost: ${dispute.description}`,
    preview: `The bank returned ${formatCents(dispute.amountCents)} to the buyer.`,
    heading: 'Dispute lost',
    paragraphs: [
      `The bank returned ${formatCents(dispute.amountCents)} to the buyer.`,
      shareForOperators(dispute) || 'The builder received no share of this payment.',
    ],
  }),
}

/** Asks to keep an instrument that is still with the builder; empty if it is not */
function keepInstrumentText(deliveryStatus: DeliveryStatus | null): string {
  if (deliveryStatus === null) return 'If you still have the instrument, keep it until the bank decides.'
  return NOT_DISPATCHED.includes(deliveryStatus) ? 'Keep the instrument until the bank decides.' : ''
}

function byWhen({ evidenceDueOn }: DisputeEmailFacts): string {
  return evidenceDueOn ? ` by ${formatLongDay(evidenceDueOn)}` : ''
}

function rowsOf(number: string, { amountCents, reason, evidenceDueOn, closedAt }: DisputeEmailFacts) {
  return [
    { label: 'Number', value: number },
    { label: 'Disputed', value: formatCents(amountCents) },
    { label: 'Reason', value: DISPUTE_REASONS[reason as DisputeReason] ?? DISPUTE_REASONS.general },
    ...(evidenceDueOn && !closedAt ? [{ label: 'Evidence due', value: formatLongDay(evidenceDueOn) }] : []),
  ]
}

function feeOf({ feeCents, feePaidBy }: DisputeEmailFacts) {
  return feeCents > 0 && feePaidBy === 'builder'
    ? [{ label: 'Bank fee', value: `${formatCents(feeCents)}, deducted from your next payout` }]
    : []
}
