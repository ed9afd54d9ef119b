import { Refusal } from '#contracts/refusal.ts'

const SOON_SECONDS = 2

/** More arrives than the shop can serve. Nothing of what was asked has been done. */
export function tooBusy(): Refusal {
  return new Refusal('too_busy', 'The shop is very busy at the moment. Please try again in a few seconds.', {
    retryAfterSeconds: SOON_SECONDS,
  })
}

/** One person, or one address, has more requests under way than the others could bear. */
export function tooManyAtOnce(): Refusal {
  return new Refusal('too_many', 'Too many requests at once. Please wait a moment and try again.', {
    retryAfterSeconds: SOON_SECONDS,
  })
}
