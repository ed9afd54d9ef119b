import {
  type ProblemKind,
  RETURN_ACTIONS,
  RETURN_ON_HOLD,
  RETURN_STEPS,
  type ReturnAction,
  type ReturnStatus,
  type ReviewReason,
} from '#contracts/buying/returns.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import { type Actor, actsAsBuyer } from '#domain/kernel/actor.ts'
import type { Verdict } from '#domain/kernel/authorize.ts'
import type { ReturnFacts } from './returnable.ts'
import type { ReturnRow } from './returns-table.ts'

const DISAGREEING: readonly ReturnAction[] = ['answer_offer', 'answer']
const TO_SHIP: readonly ReturnAction[] = ['label', 'ship', 'cancel', 'as_sent', 'differs']

/** The steps of the two sides in each state. Both can still agree while operators review a disagreement. */
const ACTIONS: Record<Exclude<ReturnStatus, 'review'>, readonly ReturnAction[]> = {
  requested: ['answer', 'cancel'],
  offered: DISAGREEING,
  repairing: ['repaired'],
  repaired: ['answer_repair'],
  declared: ['label', 'ship', 'cancel'],
  approved: TO_SHIP,
  shipped: ['as_sent', 'missing', 'differs'],
  // The carrier may have delivered it to the wrong address.
  received: ['as_sent', 'missing', 'differs'],
  closed: [],
}
const IN_REVIEW: Record<ReviewReason, readonly ReturnAction[]> = {
  disagreement: DISAGREEING,
  damaged: DISAGREEING,
  not_arrived: [],
  not_shipped: TO_SHIP,
  not_received: ['as_sent', 'differs'],
  condition: ['as_sent'],
  dispute: [],
}

type State = Pick<
  ReturnRow,
  'status' | 'reviewReason' | 'offeredCents' | 'approvedAt' | 'shippedAt' | 'labelCents' | 'deliveryStatus'
>
type Sides = Pick<ReturnFacts, 'buyerId' | 'builderUserId'>
type Facts = Sides & Pick<ReturnFacts, 'delivery' | 'isDisputed'>

/** The side of this person, or operator; undefined for everyone else. */
export function sideOf(actor: Actor, { buyerId, builderUserId }: Sides): 'buyer' | 'builder' | 'operator' | undefined {
  if (actsAsBuyer(actor, buyerId)) return 'buyer'
  if (actor?.id === builderUserId) return 'builder'
  return actor?.isOperator ? 'operator' : undefined
}

export const returnNotFound = () => new Refusal('not_found', 'Return not found')
export const returnOnHold = () => new Refusal('conflict', RETURN_ON_HOLD)

/** Whether this person takes this step, in whatever state. Not found for everyone but the two sides and operators. */
export function isStepOf(actor: Actor, facts: Sides, action: ReturnAction): Verdict {
  const side = sideOf(actor, facts)
  if (!side) return returnNotFound()
  return side === RETURN_STEPS[action] || new Refusal('not_allowed', `Only the ${RETURN_STEPS[action]} can do this`)
}

/** Whether this person can take a step now. `state`: the open return, if there is one. */
export function mayAct(actor: Actor, facts: Facts, action: ReturnAction, state: State | undefined): Verdict {
  const isSide = isStepOf(actor, facts, action)
  if (isSide !== true) return isSide
  if (state && facts.isDisputed) return returnOnHold()
  return actionsOf(state, facts).includes(action) ? true : new Refusal('conflict', whyNot(action, state))
}

/** The same for all steps, for views. */
export function mayActAll(actor: Actor, facts: Facts, state: State | undefined): Record<ReturnAction, Verdict> {
  const verdicts = RETURN_ACTIONS.map((action) => [action, mayAct(actor, facts, action, state)])
  return Object.fromEntries(verdicts) as Record<ReturnAction, Verdict>
}

/** Whether a partial refund can still be accepted: offered, undecided, and the buyer has the instrument. */
export function isRefundOffered(state: State | undefined, facts: Pick<ReturnFacts, 'delivery'>): boolean {
  return state?.offeredCents != null && actionsOf(state, facts).includes('answer_offer')
}

function actionsOf(state: State | undefined, { delivery }: Pick<ReturnFacts, 'delivery'>): readonly ReturnAction[] {
  if (!state) return []
  const { status, reviewReason, offeredCents, labelCents, deliveryStatus } = state
  if (status === 'declared' && delivery !== 'delivered') return []
  const actions = status === 'review' ? (reviewReason ? IN_REVIEW[reviewReason] : []) : ACTIONS[status]
  // No repair can be accepted during a review, and no partial refund for an instrument that the carrier returned.
  const isOver = offeredCents === null ? status === 'review' : delivery === 'brought_back'
  const hasLabel = deliveryStatus !== 'preparing'
  const isRefused = {
    answer_offer: isOver,
    label: labelCents === null || hasLabel,
    // A bought label ships it: its tracking is the shop's.
    ship: hasLabel,
  } as Partial<Record<ReturnAction, boolean>>
  return actions.filter((each) => !isRefused[each])
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
const IN_REVIEW_NOW = 'We’re reviewing this and will make a decision'
const NO_RETURN = 'There is no return in progress'

function onItsWay(state: State | undefined): string {
  return state?.deliveryStatus === 'label_created' ? 'Ship it with the label you have' : 'The return is already on its way'
}

function whyNot(action: ReturnAction, state: State | undefined): string {
  switch (action) {
    case 'answer':
      return state?.status === 'review' && isProblem(state) ? IN_REVIEW_NOW : 'There is no problem report to respond to'
    case 'answer_offer':
      return 'There is no offer to respond to'
    case 'repaired':
      return 'No repair is in progress'
    case 'answer_repair':
      return 'There is no finished repair to confirm'
    case 'label':
      return isReturning(state) ? 'This return already has a label' : NO_RETURN
    case 'ship':
    case 'cancel':
      return isReturning(state) ? onItsWay(state) : NO_RETURN
    case 'as_sent':
      return NO_RETURN
    case 'differs':
    case 'missing':
      if (!isReturning(state)) return NO_RETURN
      if (!state?.shippedAt) return 'The buyer hasn’t shipped the return yet'
      return state.reviewReason === 'dispute' ? IN_REVIEW_NOW : ALREADY_REPORTED
  }
}
