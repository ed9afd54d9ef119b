import { addDays, daysAfter } from '../kernel/dates/days.ts'
import { dayIn, endOfDayIn } from '../kernel/dates/time-zones.ts'

/**
 * requested: a reported problem, the builder answers · offered: a refund or a repair, the buyer answers · repairing · repaired:
 * the buyer confirms it · declared: withdrawn before delivery · approved: the buyer ships it back · shipped: on its way back
 * received: delivered to the builder, who inspects it · review: an operator decides · closed
 */
export const RETURN_STATUSES = [
  'requested',
  'offered',
  'repairing',
  'repaired',
  'declared',
  'approved',
  'shipped',
  'received',
  'review',
  'closed',
] as const
export type ReturnStatus = (typeof RETURN_STATUSES)[number]

/** Answers, parcels, deadlines and operators move a return. Damage and loss in transit start in review. */
export const RETURN_MOVES: Record<ReturnStatus, readonly ReturnStatus[]> = {
  requested: ['offered', 'repairing', 'declared', 'approved', 'shipped', 'review', 'closed'],
  offered: ['repairing', 'declared', 'approved', 'shipped', 'review', 'closed'],
  repairing: ['repaired', 'declared', 'approved', 'review', 'closed'],
  repaired: ['declared', 'approved', 'review', 'closed'],
  declared: ['requested', 'approved', 'shipped', 'review', 'closed'],
  approved: ['shipped', 'review', 'closed'],
  shipped: ['received', 'review', 'closed'],
  received: ['review', 'closed'],
  review: ['offered', 'declared', 'approved', 'shipped', 'received', 'closed'],
  // The carrier has the parcel of a return that had lapsed.
  closed: ['review'],
}

/** The days until the deadline of a state. The other states have none. */
const RETURN_DAYS: Partial<Record<ReturnStatus, number>> = {
  requested: 5,
  offered: 5,
  repairing: 14,
  repaired: 7,
  approved: 14,
  shipped: 14,
  received: 3,
}

/** The builder must reply to a report, or inspect the returned instrument. */
export const TO_REPLY: readonly ReturnStatus[] = ['requested', 'received']

/** Builders have less time for orders, which have no inspection period for a report to pause. */
const ANSWER_DAYS_OF_ORDER = 3

/** How long after a withdrawal its refund is due once a carrier scanned it, unless the builder needs more days to receive the return. */
const WITHDRAWAL_REFUND_DAYS = { afterWithdrawal: 14, afterShipping: 3 }

/** `withdrawnAt`: when the buyer withdrew, if they are returning it for that reason and a carrier scanned it */
type Begun = { status: ReturnStatus; at: Date; kind: 'order' | 'build'; timeZone: string; withdrawnAt?: Date | null }

/** The deadline of a state that began at a time: the end of a day in the shop's time zone; null if it has none. */
export function returnDueAt({ status, at, kind, timeZone, withdrawnAt }: Begun): Date | null {
  const endOf = (moment: Date, days: number) => endOfDayIn(timeZone, addDays(dayIn(timeZone, moment), days))
  if (status === 'shipped' && withdrawnAt) {
    const { afterWithdrawal, afterShipping } = WITHDRAWAL_REFUND_DAYS
    const ends = [endOf(withdrawnAt, afterWithdrawal), endOf(at, afterShipping)]
    return new Date(Math.max(...ends.map((end) => end.getTime())))
  }
  const days = status === 'requested' && kind === 'order' ? ANSWER_DAYS_OF_ORDER : RETURN_DAYS[status]
  return days === undefined ? null : endOf(at, days)
}

/** The deadline for shipping a return that was approved at this time. */
export function shipReturnBy(approvedAt: Date): Date {
  return daysAfter(approvedAt, RETURN_DAYS.approved ?? 0)
}

/** Problems a buyer can report after delivery. not_as_agreed: it differs from the agreement · damaged: in transit */
const FOUND_KINDS = ['not_as_agreed', 'damaged'] as const
export type FoundKind = (typeof FOUND_KINDS)[number]
/** trial: as the terms offer · withdrawal: a consumer's right · not_arrived: shipped but missing */
export const RETURN_REASONS = ['trial', 'withdrawal', ...FOUND_KINDS, 'not_arrived'] as const
export type ReturnReason = (typeof RETURN_REASONS)[number]

/** During a dispute, instead of the next step and as the reason why none is possible */
export const RETURN_ON_HOLD = 'The bank is reviewing this payment. Returns resume after its decision.'

/** preparing, labeled: in the workshop, without or with a label · sent: in transit · brought_back: returned by the carrier */
export const RETURN_DELIVERIES = ['preparing', 'labeled', 'sent', 'delivered', 'brought_back'] as const
export const RETURN_SIDES = ['buyer', 'builder', 'operator'] as const
/** shop: the shop's label · own: the buyer or the builder arranges the return shipping */
export const RETURN_LABELS = ['shop', 'own'] as const
/** kept: the buyer keeps the instrument without a refund */
export const RETURN_OUTCOMES = ['refunded', 'part_refunded', 'kept', 'canceled'] as const
export type ReturnOutcome = (typeof RETURN_OUTCOMES)[number]
/** as_sent: refund it · differs: its condition changed · missing: it hasn't arrived */
export const INSPECTION_RESULTS = ['as_sent', 'differs', 'missing'] as const

/** The steps of an open return, named after their API calls, and who takes them. */
export const RETURN_STEPS = {
  answer: 'builder',
  answer_offer: 'buyer',
  repaired: 'builder',
  answer_repair: 'buyer',
  label: 'buyer',
  ship: 'buyer',
  cancel: 'buyer',
  as_sent: 'builder',
  differs: 'builder',
  missing: 'builder',
} as const
export type ReturnAction = keyof typeof RETURN_STEPS
export const RETURN_ACTIONS = Object.keys(RETURN_STEPS) as ReturnAction[]

/** The terms of a return, stored when it is requested. `feePercent` of the price is the builder's return fee. */
export type ReturnPolicy = { feePercent: number; deliveryRefunded: boolean; shippingPaidBy: (typeof SHIPPING_PAYERS)[number] }
export const SHIPPING_PAYERS = ['buyer', 'builder', 'shop'] as const

/**
 * Why operators review a return. disagreement: also no answer · not_shipped: not sent back in time · not_received: sent back, and
 * reported missing · condition: the builder disputes the condition · dispute: the bank decided for the buyer
 */
export const REVIEW_REASONS = [
  'disagreement',
  'damaged',
  'not_arrived',
  'not_shipped',
  'not_received',
  'condition',
  'dispute',
] as const
export type ReviewReason = (typeof REVIEW_REASONS)[number]

/** Possible answers of the builder. */
export const PROBLEM_ANSWERS = ['fix', 'money', 'take_back', 'disagree'] as const
export type ProblemAnswer = (typeof PROBLEM_ANSWERS)[number]

/** What one side reported. not_as_sent: the builder disputes the condition of a return */
export const PROBLEM_KINDS = [...FOUND_KINDS, 'not_arrived', 'not_as_sent'] as const
export type ProblemKind = (typeof PROBLEM_KINDS)[number]

export const MAX_PROBLEM_WORDS = 2000
export const MAX_PROBLEM_PICTURES = 6

/** An operator's decisions. */
export const DECISIONS = ['as_agreed', 'money', 'shop_pays', 'take_back', 'close'] as const
export type Decision = (typeof DECISIONS)[number]

/**
 * The possible decisions by subject. found: a problem after delivery · withdrawn: the same after a withdrawal, which is refunded
 * in full · not_arrived: missing, so no partial refund · brought_back: withdrawn and, by the carrier's report, back in the
 * workshop · returning: an overdue or lost return, so no partial refund · not_sent_back: the same after a withdrawal, perhaps never
 * delivered · came_back: returned in another condition · disputed: the bank refunded the buyer
 */
export const DECISIONS_ABOUT = {
  found: ['as_agreed', 'money', 'shop_pays', 'take_back'],
  withdrawn: ['as_agreed', 'take_back'],
  not_arrived: ['as_agreed', 'shop_pays', 'take_back'],
  brought_back: ['as_agreed', 'shop_pays', 'take_back'],
  returning: ['as_agreed', 'shop_pays', 'take_back'],
  not_sent_back: ['as_agreed', 'shop_pays', 'take_back'],
  came_back: ['take_back', 'money'],
  disputed: ['close'],
} as const satisfies Record<string, readonly Decision[]>
export type DecisionSubject = keyof typeof DECISIONS_ABOUT
export const DECISION_SUBJECTS = Object.keys(DECISIONS_ABOUT) as DecisionSubject[]

/** An operator's decision, with the amounts. */
export type Decided = {
  about: DecisionSubject
  decision: Decision
  backCents: number
  keepsCents: number
  /** In the operator's words, for both sides. */
  reason: string
  at: string
}
