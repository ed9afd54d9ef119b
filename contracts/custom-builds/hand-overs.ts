import { daysAfter } from '../kernel/dates/days.ts'

/** The builder's final checklist. Wood papers only for deliveries across a border. */
export const PUNCH_LIST = [
  'setup_measured',
  'serial_noted',
  'photos_sent',
  'strings_slackened',
  'humidity_pack',
  'case',
  'papers',
  'wood_papers',
] as const
export type PunchItem = (typeof PUNCH_LIST)[number]

export const PUNCH_LABELS: Record<PunchItem, string> = {
  setup_measured: 'Setup measured',
  serial_noted: 'Serial number recorded',
  photos_sent: 'Photos of the finished instrument sent',
  strings_slackened: 'Strings loosened',
  humidity_pack: 'Humidity pack in the case',
  case: 'Instrument in case, case in box',
  papers: 'Paperwork in the case',
  wood_papers: 'Customs documents for the wood',
}

/** Problems a buyer can report after delivery. not_as_agreed: a sheet line is wrong · damaged: in transit */
export const FOUND_KINDS = ['not_as_agreed', 'damaged'] as const
export type FoundKind = (typeof FOUND_KINDS)[number]
/** not_arrived: shipped but missing · not_as_sent: the builder disputes the condition of a return */
export const PROBLEM_KINDS = [...FOUND_KINDS, 'not_arrived', 'not_as_sent'] as const
export type ProblemKind = (typeof PROBLEM_KINDS)[number]

/** Days after shipping before a buyer can report a missing delivery; earlier only if the carrier reports a failure. */
export const NOT_ARRIVED_DAYS = 10

/**
 * open: waiting for the builder · offered: partial refund or repair, waiting for the buyer · fixing: in
 * repair · fixed: repaired, waiting for the buyer to confirm · disputed: an operator decides · settled
 */
export const PROBLEM_STATUSES = ['open', 'offered', 'fixing', 'fixed', 'disputed', 'settled'] as const
export type ProblemStatus = (typeof PROBLEM_STATUSES)[number]

/** Moves happen by an answer, a deadline or an operator. Problems in transit start as disputed. */
export const PROBLEM_MOVES: Record<ProblemStatus, readonly ProblemStatus[]> = {
  open: ['offered', 'fixing', 'disputed', 'settled'],
  offered: ['fixing', 'disputed', 'settled'],
  fixing: ['fixed', 'disputed', 'settled'],
  fixed: ['disputed', 'settled'],
  disputed: ['offered', 'settled'],
  settled: [],
}

/** Possible answers of the builder. */
export const PROBLEM_ANSWERS = ['fix', 'money', 'take_back', 'disagree'] as const
export type ProblemAnswer = (typeof PROBLEM_ANSWERS)[number]

export const MAX_PROBLEM_WORDS = 2000
export const MAX_PROBLEM_PICTURES = 6
/** Days for the builder to answer. */
export const PROBLEM_ANSWER_DAYS = 5
/** Days for the buyer to answer an offer, and for the builder to repair. Afterwards an operator decides. */
export const OFFER_DAYS = 5
export const FIX_DAYS = 14
/** Days for the buyer to confirm a repair. Afterwards an operator decides. */
export const FIXED_DAYS = 7
/** Days for the buyer to ship a return. */
export const SEND_BACK_DAYS = 14

/** The deadline for shipping a return that started at `returningAt`. */
export function sendBackBy(returningAt: Date): Date {
  return daysAfter(returningAt, SEND_BACK_DAYS)
}

/** Days after a return shipped until it is refunded without the builder's confirmation. */
export const CONFIRM_BACK_DAYS = 14
/**
 * Kinds of return. trial: as offered by the sheet · withdrawal: a consumer who chose only from menus ·
 * not_as_agreed: full refund at the builder's cost · not_arrived: refunded immediately
 */
export type ReturnKind = 'trial' | 'withdrawal' | 'not_as_agreed' | 'not_arrived'

/** Days after delivery in which a consumer can withdraw. */
export const WITHDRAWAL_DAYS = 14

/** Whether the buyer pays for return shipping. */
export function isReturnAtBuyersCost(kind: string | null): boolean {
  return kind === 'trial' || kind === 'withdrawal'
}

/** An operator's decisions. */
export const DECISIONS = ['as_agreed', 'money', 'shop_pays', 'take_back'] as const
export type Decision = (typeof DECISIONS)[number]

/**
 * The possible decisions by subject. found: a problem after delivery · withdrawn: the same after a withdrawal, which is refunded
 * in full · not_arrived: missing, so no partial refund · brought_back: withdrawn and, by the carrier's report, back in the
 * workshop · returning: an overdue return · not_sent_back: the same after a withdrawal, perhaps never delivered · came_back:
 * returned in another condition
 */
export const DECISIONS_ABOUT = {
  found: DECISIONS,
  withdrawn: ['as_agreed', 'take_back'],
  not_arrived: ['as_agreed', 'shop_pays', 'take_back'],
  brought_back: ['as_agreed', 'shop_pays', 'take_back'],
  returning: DECISIONS,
  not_sent_back: ['as_agreed', 'shop_pays', 'take_back'],
  came_back: ['take_back', 'money'],
} as const satisfies Record<string, readonly Decision[]>
export type DecisionSubject = keyof typeof DECISIONS_ABOUT
export const DECISION_SUBJECTS = Object.keys(DECISIONS_ABOUT) as DecisionSubject[]

/** The most a builder can keep after a trial. Percent of the price. */
export const MAX_TRIAL_PERCENT = 15
