import { Refusal } from '#contracts/kernel/refusal.ts'

const SOON_SECONDS = 2

/** The shop is overloaded. The request had no effect. */
export function tooBusy(): Refusal {
  return new Refusal('too_busy', 'The shop is very busy at the moment. Please try again in a few seconds.', {
    retryAfterSeconds: SOON_SECONDS,
  })
}

/** One person or address has too many concurrent requests. */
export function tooManyAtOnce(): Refusal {
  return new Refusal('too_many', 'Too many requests at once. Please wait a moment and try again.', {
    retryAfterSeconds: SOON_SECONDS,
  })
}
