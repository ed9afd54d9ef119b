import { daysAfter } from './dates/days.ts'

/** What a builder does before an instrument leaves the workshop, each a tap. Papers of woods only where it crosses a border. */
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

export const PUNCH_WORDS: Record<PunchItem, string> = {
  setup_measured: 'Setup measured',
  serial_noted: 'Serial number noted',
  photos_sent: 'Finished photos sent',
  strings_slackened: 'Strings slackened',
  humidity_pack: 'Humidity pack inside',
  case: 'In its case, and the case in the box',
  papers: 'Papers inside',
  wood_papers: 'Papers of its woods, for customs',
}

/** What the buyer can say of it once it has arrived. not_as_agreed: a line of the sheet does not hold · damaged: on the way */
export const FOUND_KINDS = ['not_as_agreed', 'damaged'] as const
export type FoundKind = (typeof FOUND_KINDS)[number]
/** not_arrived: it was sent and is not with the buyer · not_as_sent: it came back, and is not as it was, says the builder */
export const PROBLEM_KINDS = [...FOUND_KINDS, 'not_arrived', 'not_as_sent'] as const
export type ProblemKind = (typeof PROBLEM_KINDS)[number]

/** So long after it was sent a buyer can say that it has not come. Before that only if the carrier says that it failed. */
export const NOT_ARRIVED_DAYS = 10

/**
 * open: waits for the builder · offered: the builder would return a sum or put it right, the buyer answers · fixing: it goes back for
 * work · fixed: it is with the buyer again, says the builder, and the buyer answers · disputed: an operator decides · settled
 */
export const PROBLEM_STATUSES = ['open', 'offered', 'fixing', 'fixed', 'disputed', 'settled'] as const
export type ProblemStatus = (typeof PROBLEM_STATUSES)[number]

/** From each to each by an answer, the clock or an operator; what happened on the way, there or back, begins as disputed. */
export const PROBLEM_MOVES: Record<ProblemStatus, readonly ProblemStatus[]> = {
  open: ['offered', 'fixing', 'disputed', 'settled'],
  offered: ['fixing', 'disputed', 'settled'],
  fixing: ['fixed', 'disputed', 'settled'],
  fixed: ['disputed', 'settled'],
  disputed: ['offered', 'settled'],
  settled: [],
}

/** What a builder can answer. */
export const PROBLEM_ANSWERS = ['fix', 'money', 'take_back', 'disagree'] as const
export type ProblemAnswer = (typeof PROBLEM_ANSWERS)[number]

export const MAX_PROBLEM_WORDS = 2000
export const MAX_PROBLEM_PICTURES = 6
/** So long a builder has to answer, in days. */
export const PROBLEM_ANSWER_DAYS = 5
/** So long a buyer has to answer what the builder offers, and a builder to put it right. After it an operator decides. */
export const OFFER_DAYS = 5
export const FIX_DAYS = 14
/** So long a buyer has to say that what was put right is with them again. After it an operator decides. */
export const FIXED_DAYS = 7
/** So long a buyer has to send an instrument back. */
export const SEND_BACK_DAYS = 14

/** By when a buyer sends back what has been going back since then. */
export function sendBackBy(returningAt: Date): Date {
  return daysAfter(returningAt, SEND_BACK_DAYS)
}

/** So long after the buyer has sent it back the money goes back without the builder's word. */
export const CONFIRM_BACK_DAYS = 14
/**
 * How a build goes back after it has left. trial: as built, by the sheet · withdrawal: a consumer who chose from menus only ·
 * not_as_agreed: with everything back, at the builder's cost · not_arrived: at once
 */
export type ReturnKind = 'trial' | 'withdrawal' | 'not_as_agreed' | 'not_arrived'

/** So long a consumer may withdraw after they have it. */
export const WITHDRAWAL_DAYS = 14

/** Whether the buyer bears the cost of sending it back. */
export function isReturnOfBuyer(kind: string | null): boolean {
  return kind === 'trial' || kind === 'withdrawal'
}

/** What an operator decides. */
export const DECISIONS = ['as_agreed', 'money', 'shop_pays', 'take_back'] as const
export type Decision = (typeof DECISIONS)[number]

/**
 * What it is about, and how it can be decided. found: something is wrong with it · withdrawn: the same, of what goes back anyway, with
 * everything · not_arrived: its buyer does not have it, so a part of the price would settle nothing · brought_back: the same, of what was
 * withdrawn from and is in the workshop, its carrier says · returning: it goes back · not_sent_back: the same, of what was withdrawn from
 * and has perhaps never come · came_back: it is back, and not as it was
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

/** Of the price, what a builder may keep of a trial at most. Percent. */
export const MAX_TRIAL_PERCENT = 15
