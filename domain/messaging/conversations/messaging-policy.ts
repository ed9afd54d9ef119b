import { Refusal } from '#contracts/kernel/refusal.ts'
import type { Verdict } from '#domain/kernel/authorize.ts'

/** The facts that decide whether one person can write to another now. */
export type WritePermissionFacts = {
  isOtherGone: boolean
  isOtherSuspended: boolean
  isSelfSuspended: boolean
  /** By the sender. */
  hasBlocked: boolean
  /** By the recipient. */
  isBlocked: boolean
}

export const messagingPolicy = {
  write(facts: WritePermissionFacts): Verdict {
    if (facts.isOtherGone) return new Refusal('not_allowed', 'This account was deleted')
    if (facts.isSelfSuspended) return new Refusal('not_allowed', 'Your profile is suspended, so you cannot send messages')
    if (facts.hasBlocked) return new Refusal('not_allowed', 'You have blocked this person. Unblock them to write again.')
    // Does not reveal which of the two blocked the other.
    if (facts.isBlocked || facts.isOtherSuspended)
      return new Refusal('not_allowed', 'You cannot message this person at the moment')
    return true
  },
}
