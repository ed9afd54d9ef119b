import type { Return, ReturnEntry } from '#contracts/buying/return-views.ts'
import { RETURN_ON_HOLD, type ReturnReason, type ReturnStatus, type ReviewReason } from '#contracts/buying/returns.ts'
import { formatPlannedDay } from '#contracts/kernel/dates/format-weekday.ts'
import { dayIn } from '#contracts/kernel/dates/time-zones.ts'
import { formatDollars } from '#contracts/kernel/money.ts'

/** 'Friday, December 12': the shop's day of a deadline, for both sides */
export function deadlineDay(moment: string, timeZone: string): string {
  return formatPlannedDay(dayIn(timeZone, new Date(moment)))
}

/** 'a $300 refund' or 'a repair' */
export function offerText({ offered }: Pick<Return, 'offered'>): string {
  return offered === null ? 'a repair' : `a ${formatDollars(offered)} refund`
}

const dueOf = ({ due_at, time_zone }: ReturnEntry) => (due_at ? deadlineDay(due_at, time_zone) : '')

const HEADINGS: Record<ReturnStatus, (shown: ReturnEntry) => string> = {
  requested: (shown) => `Problem reported${deadlineFor('builder', 'respond by', shown)}`,
  offered: (shown) =>
    `Offer: ${shown.offered === null ? 'repair' : `${formatDollars(shown.offered)} refund`}${deadlineFor('buyer', 'respond by', shown)}`,
  repairing: (shown) => `Repair in progress${deadlineFor('builder', 'due', shown)}`,
  repaired: (shown) => `Repair finished${deadlineFor('buyer', 'respond by', shown)}`,
  declared: () => 'Withdrawal received',
  approved: (shown) => `Return approved${deadlineFor('buyer', 'ship by', shown)}`,
  shipped: () => 'Return shipped',
  received: (shown) => (shown.due_at ? `Inspection due ${dueOf(shown)}` : 'Return delivered'),
  review: ({ reason }) => (reason === 'not_arrived' ? 'We’re looking into this delivery' : 'We’re reviewing this return'),
  closed: closedHeading,
}

/** The state of a return, with the deadline of the reader who must act */
export function returnHeading(shown: ReturnEntry): string {
  return HEADINGS[shown.status](shown)
}

function deadlineFor(who: Return['side'], words: string, shown: ReturnEntry): string {
  return shown.due_at && shown.side === who ? ` · ${words} ${dueOf(shown)}` : ''
}

function closedHeading({ side, buyer_name, outcome, refund: amount }: ReturnEntry): string {
  const refund = formatDollars(amount ?? 0)
  const keeps = side === 'buyer' ? 'you keep the instrument' : `${buyer_name} keeps the instrument`
  if (outcome === 'refunded') return `Refunded ${refund}`
  if (outcome === 'part_refunded') return `Refunded ${refund} · ${keeps}`
  return outcome === 'kept' ? keeps.charAt(0).toUpperCase() + keeps.slice(1) : 'Canceled'
}

/** Sentences for one side; operators read the others'. */
const NEXT_STEPS: Record<ReturnStatus, (shown: Return) => string> = {
  requested: (shown) => waiting('builder', '', shown),
  offered: (shown) => waiting('buyer', `Do you accept ${offerText(shown)}? `, shown),
  repairing: (shown) => {
    const payer = youOr(shown.builder_name, 'builder', shown, 'pay', 'pays')
    const other = { buyer: shown.builder_name, builder: shown.buyer_name, operator: '' }[shown.side]
    return `${payer} for the repair and for shipping both ways.${other && ` Message ${other} to arrange it.`}`
  },
  repaired: (shown) => waiting('buyer', `${shown.builder_name} finished the repair. Do you have the instrument back? `, shown),
  declared: declaredText,
  approved: approvedText,
  shipped: (shown) =>
    shown.side === 'builder'
      ? `Confirm receipt when the instrument arrives, or report it missing. If you do nothing, we’ll refund ${shown.buyer_name} on ${dueOf(shown)}.`
      : `We’ll refund ${formatDollars(shown.figures.total)} once ${shown.builder_name} confirms receipt, or on ${dueOf(shown)}.`,
  received: (shown) => `If there’s no response by ${dueOf(shown)}, we’ll refund ${formatDollars(shown.figures.total)}.`,
  review: reviewText,
  closed: ({ outcome }) =>
    outcome?.endsWith('refunded') ? 'Refunded to the original payment method. It can take a few days to appear.' : '',
}

/** Who acts next, and what happens otherwise */
export function nextStepText(shown: Return): string {
  if (shown.is_disputed && shown.status !== 'closed') return RETURN_ON_HOLD
  return NEXT_STEPS[shown.status](shown)
}

function youOr(name: string, who: Return['side'], { side }: Return, own: string, other: string): string {
  return side === who ? `You ${own}` : `${name} ${other}`
}

function waiting(who: 'buyer' | 'builder', question: string, shown: Return): string {
  const start = shown.side === who ? question : `Waiting on ${shown[`${who}_name`]}. `
  return `${start}If there’s no response by ${dueOf(shown)}, we’ll review the report and decide.`
}

/** Who pays for a label that isn’t the shop’s, to the buyer */
export const SHIPPING_TEXTS: Record<Return['shipping_paid_by'], (builder: string) => string> = {
  buyer: () => 'You pay for shipping.',
  builder: (builder) => `${builder} pays for shipping. Ask them for a label.`,
  shop: () => 'We pay for shipping. Contact us for a label.',
}

/** Withdrawn before delivery, perhaps with a label that no carrier has scanned */
function declaredText(shown: Return): string {
  const { side, builder_name: builder, buyer_name: buyer, delivery } = shown
  if (delivery === 'labeled') {
    const start =
      side === 'builder' ? 'If you still have the instrument, cancel its label.' : `${builder} already has a shipping label.`
    return `${start} If it isn’t shipped ${shown.due_at ? `by ${dueOf(shown)}` : 'within a week'}, we’ll cancel the sale and refund ${side === 'buyer' ? 'you' : buyer}.`
  }
  const subject = youOr(buyer, 'buyer', shown, 'have', 'has')
  return `${subject} ${delivery === 'delivered' && shown.due_at ? `until ${dueOf(shown)}` : '14 days after delivery'} to ship the instrument back.`
}

function approvedText(shown: Return): string {
  const { side, label, label_status, shipping_paid_by: payer, builder_name: builder, buyer_name: buyer } = shown
  const isOwn = label === 'own'
  const isToSend = isOwn && side === 'builder' && payer === 'builder'
  const toSend = isToSend ? ` You pay for shipping. Send ${buyer} a label.` : ''
  if (side !== 'buyer') return `${buyer} has until ${dueOf(shown)} to ship the instrument.${toSend}`
  if (label_status === 'buying') return 'We’re preparing your label. It will appear here in a moment.'
  const refused = label_status === 'refused' ? 'The carrier refused the label. Try again, or ship it with your own. ' : ''
  return `${refused}Ship it in its case and original box, with the strings loosened.${isOwn ? ` ${SHIPPING_TEXTS[payer](builder)}` : ''}`
}

const REVIEWS: Record<ReviewReason, (shown: Return) => string> = {
  disagreement: () => 'We’ll review both sides and decide.',
  damaged: () => 'The instrument was damaged in transit. Keep the box and all packing material while we talk to the carrier.',
  not_arrived: ({ side, builder_name, buyer_name }) =>
    side === 'buyer'
      ? `We’re checking with ${builder_name} and the carrier. If the instrument arrives, confirm the delivery. Otherwise, we’ll refund everything you paid.`
      : `We’re checking with ${side === 'builder' ? buyer_name : builder_name} and the carrier. If the instrument doesn’t arrive, ${buyer_name} gets a full refund.`,
  not_shipped: () => 'The return wasn’t shipped in time. We’ll decide how to continue.',
  not_received: (shown) =>
    `${youOr(shown.builder_name, 'builder', shown, 'reported', 'reported')} that the return hasn’t arrived. We’re checking with the carrier.`,
  condition: (shown) =>
    `${youOr(shown.builder_name, 'builder', shown, 'reported', 'reported')} that the instrument’s condition changed. We’ll decide how much to refund.`,
  dispute: () => 'The bank decided the dispute for the buyer. We’ll decide how to continue.',
}

function reviewText(shown: Return): string {
  const text = REVIEWS[shown.review_reason ?? 'disagreement'](shown)
  if (shown.offered === null) return text
  return `${text} Until we decide, ${shown.side === 'buyer' ? 'you' : shown.buyer_name} can still accept the ${formatDollars(shown.offered)} refund.`
}

/** The builder's answer to a problem report */
export function answerText(shown: Return): string {
  const say = (own: string, other = own) => youOr(shown.builder_name, 'builder', shown, own, other)
  if (shown.answer === 'disagree') return say('disagree.', 'disagrees.')
  return say(shown.answer === 'take_back' ? 'accepted the return.' : `offered ${offerText(shown)}.`)
}

export const REASON_LABELS: Record<ReturnReason, string> = {
  trial: 'Trial return',
  withdrawal: 'Withdrawal',
  not_as_agreed: 'Not as described',
  damaged: 'Damaged in transit',
  not_arrived: 'Missing delivery',
}

/** A completed step in the timeline */
export function timelineLabel(what: Return['timeline'][number]['what'], { reason, outcome }: Return): string {
  if (what === 'requested')
    return reason === 'trial' ? 'Return started' : reason === 'withdrawal' ? 'Withdrawal received' : 'Reported'
  if (what === 'closed') return outcome?.endsWith('refunded') ? 'Refunded' : 'Closed'
  return { approved: 'Return approved', shipped: 'Shipped', received: 'Delivered' }[what]
}
