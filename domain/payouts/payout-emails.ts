import { formatCents } from '#contracts/money.ts'
import { defineMail } from '../kernel/define-mail.ts'

type Payout = { productName: string; amountCents: number }
const STATEMENT = { label: 'See your statement', path: '/dashboard/payouts' }

/** To a builder whose payout account is ready. */
export const payoutsReadyEmail = defineMail('payouts-ready', () => ({
  subject: 'You can be paid now',
  preview: 'Your payout account is ready.',
  heading: 'You can be paid now',
  paragraphs: [
    'Your account is ready. From now on we send your share of each sale as soon as the buyer has paid.',
    'You can publish your instruments now. We are sending what was waiting for your account.',
  ],
  action: { label: 'Open your dashboard', path: '/dashboard' },
}))

/** To a builder whose payout account is on hold. */
export const payoutsOnHoldEmail = defineMail('payouts-on-hold', (_ctx, { missing }: { missing: string[] }) => ({
  subject: 'Your payouts are on hold',
  preview: 'The payment service needs something from you.',
  heading: 'Your payouts are on hold',
  paragraphs: [
    'The payment service cannot pay you at the moment, because it needs more information from you.',
    'Your listings stay on sale, and we keep your earnings for you until this is resolved.',
  ],
  rows: missing.length > 0 ? [{ label: 'Still missing', value: missing.join(', ') }] : [],
  action: { label: 'Resolve it', path: '/dashboard/payouts' },
}))

/** To a builder, with each transfer. */
export const payoutSentEmail = defineMail('payout-sent', (_ctx, { productName, amountCents }: Payout) => ({
  subject: `${formatCents(amountCents)} is on its way to you: ${productName}`,
  preview: `Your share of the sale of ${productName}.`,
  heading: `${formatCents(amountCents)} is on its way to you`,
  paragraphs: [
    `This is the price of ${productName}, minus our commission. It reaches your bank within a few working days.`,
    'Your statement explains every cent of it.',
  ],
  rows: [{ label: productName, value: formatCents(amountCents) }],
  action: STATEMENT,
}))

/** To a builder whose transfer was reversed. */
export const payoutReturnedEmail = defineMail('payout-returned', (_ctx, { productName, amountCents }: Payout) => ({
  subject: `${formatCents(amountCents)} was taken back: ${productName}`,
  preview: `The payment for ${productName} went back to the buyer.`,
  heading: `${formatCents(amountCents)} was taken back`,
  paragraphs: [
    `The payment for ${productName} went back to the buyer, by a refund or by their bank, so we took your share of it back.`,
    'We also returned our commission on it: you owe nothing more for this sale.',
  ],
  rows: [{ label: productName, value: `−${formatCents(amountCents)}` }],
  action: STATEMENT,
}))
