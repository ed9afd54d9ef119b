import { type Cadence, MOST_SAVED_SEARCHES } from '#contracts/finding/saved-searches.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import type { Account } from '#domain/kernel/actor.ts'
import type { Verdict } from '#domain/kernel/authorize.ts'

export const alertPolicy = {
  /** Alerts are emails, sent only to confirmed addresses. */
  ask({ emailConfirmed }: Account): Verdict {
    if (emailConfirmed) return true
    return new Refusal('not_allowed', 'Please confirm your email address first. We send alerts there.')
  },

  save(savedSoFar: number): Verdict {
    if (savedSoFar < MOST_SAVED_SEARCHES) return true
    return new Refusal(
      'conflict',
      `You’ve reached the limit of ${MOST_SAVED_SEARCHES} saved searches. Delete one you no longer need.`,
    )
  },

  send(cadence: Cadence, { mayBeInstant }: { mayBeInstant: boolean }): Verdict {
    if (cadence !== 'instant' || mayBeInstant) return true
    const message = 'This search finds too many instruments for separate emails. Choose the daily email.'
    return new Refusal('invalid_input', message, { fields: { cadence: [message] } })
  },
}
