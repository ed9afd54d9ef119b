import { Refusal } from '#contracts/kernel/refusal.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import type { Verdict } from '#domain/kernel/authorize.ts'

/** Inquiries contain addresses and private matters, so only operators can read and handle them. */
export const inquiryPolicy = {
  manage(actor: Actor): Verdict {
    if (!actor) return new Refusal('not_signed_in', 'Please sign in to continue')
    return actor.isOperator || new Refusal('not_allowed', 'Only operators can do this')
  },
}
