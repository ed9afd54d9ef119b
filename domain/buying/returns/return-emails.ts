import { orderPath } from '#contracts/buying/orders.ts'
import { returnPath } from '#contracts/buying/return-path.ts'
import type { ReturnStatus } from '#contracts/buying/returns.ts'
import { formatUtcDateTime } from '#contracts/kernel/dates/format-moment.ts'
import { formatPlannedDay } from '#contracts/kernel/dates/format-weekday.ts'
import { dayIn } from '#contracts/kernel/dates/time-zones.ts'
import { formatCents } from '#contracts/kernel/money.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { defineMail } from '#domain/kernel/define-mail.ts'
import { emailUser, userOf } from '#domain/people/accounts/email-user.ts'
import { describeDecision } from './describe-decision.ts'
import { RETURN_EMAILS, type ReturnEvent, type Said, type Side } from './return-email-texts.ts'
import { figuresNow, policyOf } from './return-figures.ts'
import { isRefundOffered } from './return-policy.ts'
import type { Mover, ReturnDeps, ReturnFacts, ReturnMove } from './returnable.ts'
import type { ReturnRow } from './returns-table.ts'

/** The event of a move. A move to the same state is an event too, such as a second offer. */
export function eventOf({ row, was }: Pick<ReturnMove, 'row' | 'was'>): ReturnEvent {
  const { status, reviewReason, outcome } = row
  if (row.withdrawnAt && !was?.withdrawnAt) return 'withdrawn'
  // The carrier may be returning it already.
  if (row.approvedAt && !was?.approvedAt) return 'approved'
  if (status === 'review') return reviewReason ?? 'disagreement'
  if (status === 'declared') return 'settled'
  return status === 'closed' ? (outcome ?? 'canceled') : status
}

const BUYER = ['buyer'] as const
const BUILDER = ['builder'] as const
const BOTH = ['buyer', 'builder'] as const

/** Who gets an email about which event. `other`: the side that did not take the step. */
const RECIPIENTS: Record<ReturnEvent, readonly Side[] | 'other'> = {
  requested: BUILDER,
  offered: BUYER,
  repairing: 'other',
  repaired: BUYER,
  withdrawn: BOTH,
  approved: BOTH,
  shipped: BUILDER,
  received: BUILDER,
  disagreement: BOTH,
  damaged: BOTH,
  not_arrived: BOTH,
  not_shipped: BOTH,
  not_received: BUYER,
  condition: BUYER,
  dispute: BOTH,
  // The delivery or the restarted inspection tells them.
  settled: [],
  canceled: BUILDER,
  refunded: BOTH,
  part_refunded: 'other',
  kept: 'other',
}

/** The side that must act in each state, and how many days before the deadline it is reminded. */
export const REMINDERS: Partial<Record<ReturnStatus, { side: Side; days: number }>> = {
  requested: { side: 'builder', days: 2 },
  offered: { side: 'buyer', days: 2 },
  repairing: { side: 'builder', days: 3 },
  repaired: { side: 'buyer', days: 2 },
  approved: { side: 'buyer', days: 7 },
  shipped: { side: 'builder', days: 2 },
  received: { side: 'builder', days: 1 },
}

/** Emails both sides about a move, with this transaction. */
export async function sendReturnEmails(ctx: ReturnDeps, tx: Tx, facts: ReturnFacts, move: ReturnMove): Promise<void> {
  const event = eventOf(move)
  // Before shipping, the refund that follows at once is the receipt.
  if (event === 'withdrawn' && facts.delivery === 'preparing') return
  for (const side of recipientsOf(event, move.by)) await sendReturnEmail(ctx, tx, facts, { ...move, event, side })
}

/** Reminds the side that must act, with the email of the state. */
export async function sendReturnReminder(ctx: ReturnDeps, tx: Tx, facts: ReturnFacts, row: ReturnRow): Promise<void> {
  const reminder = REMINDERS[row.status]
  if (!reminder) return
  const event = eventOf({ row, was: row })
  await sendReturnEmail(ctx, tx, facts, { row, event, side: reminder.side, by: 'clock', isReminder: true })
}

function recipientsOf(event: ReturnEvent, by: Mover): readonly Side[] {
  if (by === 'operator') return BOTH
  const sides = RECIPIENTS[event]
  return sides === 'other' ? BOTH.filter((side) => side !== by) : sides
}

type Sent = Pick<ReturnMove, 'row' | 'by'> & { was?: ReturnMove['was']; event: ReturnEvent; side: Side; isReminder?: boolean }

function sendReturnEmail(
  ctx: ReturnDeps,
  tx: Tx,
  facts: ReturnFacts,
  { row, was, event, side, by, isReminder }: Sent,
): Promise<void> {
  const { timeZone } = ctx.settings
  const dayOf = (moment: Date | null) => moment && formatPlannedDay(dayIn(timeZone, moment))
  const { reason, decision } = row
  // The page of the order has the button that confirms the delivery.
  const isToConfirm = event === 'not_arrived' && side === 'buyer' && facts.kind === 'order'
  const names = { builder: facts.builder.name, buyer: facts.buyerName }
  return emailUser(ctx, tx, userOf(facts, side), returnEmail, {
    path: isToConfirm ? orderPath(facts.id) : returnPath(row.id, row.requestId),
    title: facts.title,
    ...names,
    ...{ side, event, by, isReminder: isReminder ?? false, reason },
    day: dayOf(row.dueAt),
    at: formatUtcDateTime(row.withdrawnAt ?? row.approvedAt ?? row.requestedAt),
    isNewWithdrawal: reason === 'withdrawal' && !row.withdrawnAt,
    line: row.line,
    quote: quoteOf(event, row, was),
    answer: row.answer,
    refund: formatCents(row.status === 'closed' ? (row.refundCents ?? 0) : figuresNow(facts).totalCents),
    kept: row.keptCents > 0 ? formatCents(row.keptCents) : null,
    offered: row.offeredCents === null ? null : formatCents(row.offeredCents),
    isOffered: isRefundOffered(facts.openReturn, facts),
    delivery: facts.delivery,
    isInsured: facts.isInsured,
    isWithdrawn: row.withdrawnAt !== null,
    isShipped: row.shippedAt !== null,
    label: row.labelCents === null ? 'own' : row.deliveryStatus === 'preparing' ? 'shop' : 'bought',
    paysShipping: policyOf(facts, reason).shippingPaidBy,
    decided:
      decision && by === 'operator' ? [describeDecision(decision, { side, ...names }), `Our reason: “${decision.reason}”`] : [],
  })
}

/** The words that this event adds */
function quoteOf(event: ReturnEvent, row: ReturnRow, was: ReturnRow | null | undefined): string {
  if (event === 'condition') return row.conditionText
  if (event === 'requested' || event === 'damaged') return row.details
  // An answer without a message keeps the earlier one, which was emailed already.
  return row.answerText === was?.answerText ? '' : row.answerText
}

/** To one side of a return, about a move or a deadline */
const returnEmail = defineMail('return', (_ctx, said: Said) => {
  const { subject, paragraphs } = RETURN_EMAILS[said.event](said)
  const all = [...said.decided, ...paragraphs]
  const isAsked = paragraphs.some((text) => /contact us/i.test(text))
  return {
    subject,
    preview: all[0] ?? subject,
    heading: subject,
    paragraphs: all,
    links: isAsked ? [{ label: 'Contact us', path: '/contact' }] : [],
    action: { label: labelOf(said.path), path: said.path },
  }
})

function labelOf(path: string): string {
  if (path.startsWith('/orders')) return 'View order'
  return path.startsWith('/returns/') ? 'View return' : 'View build'
}
