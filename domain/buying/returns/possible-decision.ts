import { DECISIONS_ABOUT, type Decision, type DecisionSubject } from '#contracts/buying/returns.ts'
import { DAY_MS } from '#contracts/kernel/dates/days.ts'
import { isProblem, isReturning } from './return-policy.ts'
import type { ReturnFacts } from './returnable.ts'
import type { ReturnRow } from './returns-table.ts'

export type PossibleDecision = { about: DecisionSubject; choices: Decision[] }
type Facts = Pick<ReturnFacts, 'openReturn' | 'delivery' | 'isInsured' | 'isDisputed' | 'left'>

/** The open decision about a return and its choices; undefined if there is none, also while a bank decides. */
export function decisionOf(facts: Facts, now: Date): PossibleDecision | undefined {
  const about = !facts.isDisputed && facts.openReturn && subjectOf(facts.openReturn, facts, now)
  if (!about) return undefined
  // During delivery, the shop pays only if its own insured label was used.
  const isInsured = about === 'returning' || facts.isInsured
  return { about, choices: DECISIONS_ABOUT[about].filter((each) => each !== 'shop_pays' || isInsured) }
}

function subjectOf(open: ReturnRow, { delivery, left }: Facts, now: Date): DecisionSubject | undefined {
  // A bank may have refunded only a part, or reversed its decision.
  const isAllRefunded = left.priceCents + left.deliveryCents === 0
  const isMissing = open.reviewReason === 'dispute' ? open.reason === 'not_arrived' : open.reviewReason === 'not_arrived'
  const isInTransit = delivery !== 'delivered' && !isMissing && !isReturning(open)
  if (open.reviewReason === 'dispute' && (isAllRefunded || isInTransit)) return 'disputed'
  if (isReturning(open)) return subjectOfReturn(open, now)
  if (!isProblem(open)) return undefined
  if (!isMissing) return open.withdrawnAt ? 'withdrawn' : 'found'
  return open.withdrawnAt && delivery === 'brought_back' ? 'brought_back' : 'not_arrived'
}

/** Operators decide about a return only once the two sides can no longer settle it. */
function subjectOfReturn({ status, reviewReason, reason, shippedAt, dueAt }: ReturnRow, now: Date): DecisionSubject | undefined {
  if (reviewReason === 'condition') return 'came_back'
  // A refund or a trial that a dispute kept from ending on time.
  const graceMs = shippedAt ? DAY_MS : 0
  if (status !== 'review' && (dueAt === null || dueAt.getTime() + graceMs > now.getTime())) return undefined
  return reason === 'withdrawal' && !shippedAt ? 'not_sent_back' : 'returning'
}
