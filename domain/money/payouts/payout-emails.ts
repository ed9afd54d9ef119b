import { and, eq } from 'drizzle-orm'
import { formatCents } from '#contracts/kernel/money.ts'
import type { Queryable } from '#domain/kernel/db.ts'
import { defineMail } from '#domain/kernel/define-mail.ts'
import { IF_NOT_YOU } from '#domain/people/accounts/account-emails.ts'
import { ledgerEvents, ledgerLines, transfers } from './payouts-tables.ts'

/** `ledgerKey`: of its event in the ledger; missing in mails that were enqueued before 0.3.0. */
type Payout = { productName: string; amountCents: number; ledgerKey?: string }

/** The line of the builder's statement that a mail is about. */
async function statementLink(db: Queryable, ledgerKey: string | undefined) {
  const path = '/dashboard/payouts'
  const own = and(eq(ledgerEvents.key, ledgerKey ?? ''), eq(ledgerLines.account, 'builder'))
  const [line] = await db
    .select({ sequence: ledgerLines.sequence })
    .from(ledgerLines)
    .innerJoin(ledgerEvents, eq(ledgerEvents.id, ledgerLines.eventId))
    .where(own)
  return { label: 'See your statement', path: line ? `${path}?entry=${line.sequence}` : path }
}

/** To a builder whose payout account is ready. */
export const payoutsReadyEmail = defineMail('payouts-ready', () => ({
  subject: 'Your payouts are set up',
  preview: 'Your payout account is ready.',
  heading: 'Your payouts are set up',
  paragraphs: [
    'Your account is ready. From now on, we’ll send your share of each sale as soon as the buyer has paid.',
    'You can publish your instruments now. We’re sending any earnings we held for you.',
  ],
  action: { label: 'Open your dashboard', path: '/dashboard' },
}))

type NewBank = { bankName: string | null; bankLast4: string }

/** To a builder whose payout bank account changed */
export const bankAccountChangedEmail = defineMail('bank-account-changed', (_ctx, { bankName, bankLast4 }: NewBank) => {
  const text = `Payouts now go to ${bankName ? `${bankName}, ` : 'the '}account ending in ${bankLast4}.`
  return {
    subject: 'Your payout bank account changed',
    preview: text,
    heading: 'Your payout bank account changed',
    paragraphs: [text],
    action: { label: 'Review payouts', path: '/dashboard/payouts' },
    footnote: IF_NOT_YOU,
  }
})

/** To a builder whose payout account is on hold. */
export const payoutsOnHoldEmail = defineMail('payouts-on-hold', (_ctx, { missing }: { missing: string[] }) => ({
  subject: 'Your payouts are on hold',
  preview: 'Our payment provider needs more information.',
  heading: 'Your payouts are on hold',
  paragraphs: [
    'Our payment provider can’t pay you at the moment because it needs more information from you.',
    'Your listings stay up for sale, and we’ll hold your earnings until this is resolved.',
  ],
  rows: missing.length > 0 ? [{ label: 'Still missing', value: missing.join(', ') }] : [],
  action: { label: 'Update details', path: '/dashboard/payouts' },
}))

/** To a builder, with each transfer. Emails queued by an earlier version contain no transfer id. */
export const payoutSentEmail = defineMail(
  'payout-sent',
  async ({ db }, { productName, amountCents, ledgerKey, transferId }: Payout & { transferId?: string }) => {
    const isDisputed = transferId !== undefined && (await isTransferDisputed(db, transferId))
    return {
      ...(isDisputed ? sentBeforeDispute : onItsWay)(productName, formatCents(amountCents)),
      rows: [{ label: productName, value: formatCents(amountCents) }],
      action: await statementLink(db, ledgerKey),
    }
  },
)

async function isTransferDisputed(db: Queryable, transferId: string): Promise<boolean> {
  return (await db.$count(transfers, and(eq(transfers.id, transferId), transfers.isDisputed))) > 0
}

function onItsWay(productName: string, amount: string) {
  return {
    subject: `${amount} is on its way to you: ${productName}`,
    preview: `Your share of the sale of ${productName}.`,
    heading: `${amount} is on its way to you`,
    paragraphs: [
      `This is the price of ${productName}, minus our commission. It should reach your bank within a few business days.`,
      'See your statement for details.',
    ],
  }
}

/** The builder gets the dispute email first, so this one must not sound as if the dispute were over. */
function sentBeforeDispute(productName: string, amount: string) {
  return {
    subject: `Payout sent before the dispute: ${amount} for ${productName}`,
    preview: 'We’ll take it back only if the dispute is lost.',
    heading: `${amount} was sent before the dispute`,
    paragraphs: [
      `We were already sending your share of ${productName} when the buyer’s bank told us of the dispute.`,
      'We’ll take it back only if the dispute is lost. See your statement for details.',
    ],
  }
}

/** Why a share was reversed. sent_again: a dispute was won on appeal, and the whole share follows in one transfer. */
export type ReturnReason = 'refund' | 'part_return' | 'dispute' | 'sent_again'

/** To a builder whose transfer was reversed. Emails queued by an earlier version contain no reason. */
export const payoutReturnedEmail = defineMail(
  'payout-returned',
  async ({ db }, { productName, amountCents, ledgerKey, why = 'refund' }: Payout & { why?: ReturnReason }) => {
    const [preview, ...paragraphs] = RETURNED[why](productName)
    return {
      subject: `Payout reversed: ${formatCents(amountCents)} for ${productName}`,
      preview,
      heading: `Payout reversed: ${formatCents(amountCents)}`,
      paragraphs,
      rows: [{ label: productName, value: `−${formatCents(amountCents)}` }],
      action: await statementLink(db, ledgerKey),
    }
  },
)

const RETURNED: Record<ReturnReason, (productName: string) => [preview: string, ...paragraphs: string[]]> = {
  refund: (name) => [
    `The payment for ${name} was refunded.`,
    `The payment for ${name} was refunded to the buyer, so we took back your share.`,
    'We also refunded our commission, so you owe nothing for this sale.',
  ],
  // Only for emails queued by an earlier version.
  part_return: (name) => [
    `Part of the payment for ${name} was refunded.`,
    `Part of the payment for ${name} was refunded to the buyer, so we took back your share of that amount.`,
    'We also refunded our commission on that amount.',
  ],
  dispute: (name) => [
    `The dispute about ${name} was lost.`,
    `The buyer disputed the payment for ${name}, and their bank returned the disputed amount to them, so we took back your share of that amount.`,
    'We also refunded our commission on that amount.',
  ],
  sent_again: (name) => [
    `The dispute about ${name} was decided in your favor.`,
    `The dispute about ${name} was decided in your favor, so you’ll get your full share. We can only send it in one transfer, so we took back the rest of the first one.`,
    'Your full share is being sent now.',
  ],
}
