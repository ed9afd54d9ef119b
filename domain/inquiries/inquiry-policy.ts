import { Refusal } from '#contracts/refusal.ts'
import type { Actor } from '../kernel/actor.ts'
import type { Verdict } from '../kernel/authorize.ts'

/** Letters to the shop hold addresses and confidences: they are for operators alone, to read and to settle. */
export const inquiryPolicy = {
  attend(actor: Actor): Verdict {
    if (!actor) return new Refusal('not_signed_in', 'Please sign in to continue')
    return actor.isOperator || new Refusal('not_allowed', 'Only operators may do this')
  },
}
