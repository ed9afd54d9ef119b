import { formatCents } from '#contracts/money.ts'
import type { MailJob } from '#domain/ports/jobs.ts'
import type { EmailContent } from './render-email.ts'

type Job<Name extends MailJob['mail']> = Extract<MailJob, { mail: Name }>
const STATEMENT = { label: 'See your statement', path: '/dashboard/payouts' }

/** To a builder whose account is finished. */
export function payoutsReadyEmail(): EmailContent {
  return {
    subject: 'You can be paid now',
    preview: 'Your account for payouts is ready.',
    heading: 'You can be paid now',
    paragraphs: [
      'Your account is ready. From now on your share of each sale is sent to it as soon as the buyer has paid.',
      'You can publish your instruments now. What was waiting for your account is on its way.',
    ],
    action: { label: 'Open your dashboard', path: '/dashboard' },
  }
}

/** To a builder whose account the card provider has put on hold. */
export function payoutsOnHoldEmail({ missing }: Job<'payouts-on-hold'>): EmailContent {
  return {
    subject: 'Your payouts are on hold',
    preview: 'The payment service needs something from you.',
    heading: 'Your payouts are on hold',
    paragraphs: [
      'The payment service cannot pay you at the moment, because it needs something more from you.',
      'Your listings stay on sale, and what you earn is kept for you until this is settled.',
    ],
    rows: missing.length > 0 ? [{ label: 'Still missing', value: missing.join(', ') }] : [],
    action: { label: 'Settle it', path: '/dashboard/payouts' },
  }
}

/** To a builder, with each transfer. */
export function payoutSentEmail({ productName, amountCents }: Job<'payout-sent'>): EmailContent {
  return {
    subject: `${formatCents(amountCents)} is on its way to you: ${productName}`,
    preview: `Your share of the sale of ${productName}.`,
    heading: `${formatCents(amountCents)} is on its way to you`,
    paragraphs: [
      `This is the price of ${productName}, less our commission. Your bank shows it within a few working days.`,
      'Your statement explains every cent of it.',
    ],
    rows: [{ label: productName, value: formatCents(amountCents) }],
    action: STATEMENT,
  }
}

/** To a builder whose transfer was taken back. */
export function payoutReturnedEmail({ productName, amountCents }: Job<'payout-returned'>): EmailContent {
  return {
    subject: `${formatCents(amountCents)} was taken back: ${productName}`,
    preview: `The sale of ${productName} was refunded.`,
    heading: `${formatCents(amountCents)} was taken back`,
    paragraphs: [
      `The buyer of ${productName} got the whole payment back, so your share of it was taken back from your account.`,
      'Our commission was given back, too: you owe nothing for this sale.',
    ],
    rows: [{ label: productName, value: `−${formatCents(amountCents)}` }],
    action: STATEMENT,
  }
}
