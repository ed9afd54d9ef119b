import type { ProblemKind, ReturnStatus, ReviewReason } from '#contracts/buying/returns.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import type { Verdict } from '#domain/kernel/authorize.ts'
import type { ReturnRow } from './returns-table.ts'

/** The steps of an open return, and who takes them. */
export const RETURN_ACTIONS = {
  answer: 'builder',
  answer_offer: 'buyer',
  finish_fix: 'builder',
  answer_fix: 'buyer',
  send_back: 'buyer',
  keep: 'buyer',
  confirm_return: 'builder',
  not_come: 'builder',
  report_return: 'builder',
} as const
export type ReturnAction = keyof typeof RETURN_ACTIONS

const DISAGREEING: readonly ReturnAction[] = ['answer_offer', 'answer']
const TO_SHIP: readonly ReturnAction[] = ['send_back', 'keep', 'confirm_return', 'report_return']

/** The steps of the two sides in each state. Both can still agree while operators review a disagreement. */
const ACTIONS: Record<Exclude<ReturnStatus, 'review'>, readonly ReturnAction[]> = {
  requested: ['answer'],
  offered: DISAGREEING,
  repairing: ['finish_fix'],
  repaired: ['answer_fix'],
  declared: [],
  approved: TO_SHIP,
  shipped: ['confirm_return', 'not_come', 'report_return'],
  closed: [],
}
const IN_REVIEW: Record<ReviewReason, readonly ReturnAction[]> = {
  disagreement: DISAGREEING,
  damaged: DISAGREEING,
  not_arrived: [],
  not_shipped: TO_SHIP,
  not_received: ['confirm_return', 'report_return'],
  condition: ['confirm_return'],
}

type State = Pick<ReturnRow, 'status' | 'reviewReason' | 'offeredCents' | 'approvedAt' | 'shippedAt'>

/** Whether a side can take a step. There may be no return. */
export function mayAct(action: ReturnAction, state: State | undefined): Verdict {
  return actionsOf(state).includes(action) ? true : new Refusal('conflict', whyNot(action, state))
}

function actionsOf(state: State | undefined): readonly ReturnAction[] {
  if (!state) return []
  if (state.status !== 'review') return ACTIONS[state.status]
  const actions = state.reviewReason ? IN_REVIEW[state.reviewReason] : []
  // A repair can no longer be accepted once operators review it.
  return actions.filter((each) => each !== 'answer_offer' || state.offeredCents !== null)
}

/** Whether the instrument is to be returned to the builder, or is on its way. */
export function isReturning(state: Pick<State, 'status' | 'approvedAt'> | undefined): boolean {
  return state !== undefined && state.status !== 'closed' && state.approvedAt !== null
}

/** Whether one side reported a problem that is not settled yet. */
export function isProblem(state: Pick<State, 'status' | 'reviewReason'> | undefined): boolean {
  if (!state) return false
  if (state.status === 'review') return state.reviewReason !== 'not_shipped' && state.reviewReason !== 'not_received'
  return ['requested', 'offered', 'repairing', 'repaired'].includes(state.status)
}

/** The reported problem that is not settled yet. An agreed return does not count. */
export function problemKindOf(state: Pick<ReturnRow, 'status' | 'reviewReason' | 'reason'> | undefined): ProblemKind | null {
  if (!state || !isProblem(state)) return null
  if (state.reviewReason === 'condition') return 'not_as_sent'
  return state.reason === 'trial' || state.reason === 'withdrawal' ? null : state.reason
}

const ALREADY_REPORTED = 'You already reported this. We’re looking into it.'
const NO_RETURN = 'There is no return in progress'

function whyNot(action: ReturnAction, state: State | undefined): string {
  switch (action) {
    case 'answer':
      return state?.status === 'review' && isProblem(state)
        ? 'We’re reviewing this and will make a decision'
        : 'There is no problem report to respond to'
    case 'answer_offer':
      return 'There is no offer to respond to'
    case 'finish_fix':
      return 'No repair is in progress'
    case 'answer_fix':
      return 'There is no finished repair to confirm'
    case 'send_back':
    case 'keep':
      return isReturning(state) ? 'The return is already on its way' : NO_RETURN
    case 'confirm_return':
      return NO_RETURN
    case 'report_return':
      return isReturning(state) ? ALREADY_REPORTED : NO_RETURN
    case 'not_come':
      if (!isReturning(state)) return NO_RETURN
      return state?.shippedAt ? ALREADY_REPORTED : 'The buyer hasn’t shipped the return yet'
  }
}
