import { Refusal } from '#contracts/refusal.ts'
import type { Verdict } from '../kernel/authorize.ts'

/** What decides whether one person may write to another now. */
export type WritePermissionFacts = {
  isOtherGone: boolean
  isOtherSuspended: boolean
  isSelfSuspended: boolean
  /** By whoever writes. */
  hasBlocked: boolean
  /** By whoever would receive it. */
  isBlocked: boolean
}

export const messagingPolicy = {
  write(facts: WritePermissionFacts): Verdict {
    if (facts.isOtherGone) return new Refusal('not_allowed', 'This account was deleted')
    if (facts.isSelfSuspended) return new Refusal('not_allowed', 'Your shop is suspended, so you cannot send messages')
    if (facts.hasBlocked) return new Refusal('not_allowed', 'You have blocked this person. Unblock them to write again.')
    // Nobody learns from it who has blocked them.
    if (facts.isBlocked || facts.isOtherSuspended)
      return new Refusal('not_allowed', 'This person cannot be written to at the moment')
    return true
  },
}
