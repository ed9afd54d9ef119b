import Stripe from 'stripe'
import { Refusal } from '#contracts/kernel/refusal.ts'

const { errors } = Stripe

/**
 * Turns an error into a refusal for the user. A request that Stripe refuses as wrong stays an error, because it is a bug; a refused key or
 * permission counts as an outage, since the buyer can only come back later.
 */
export function providerUnavailable(error: unknown): never {
  const isOutage =
    error instanceof errors.StripeConnectionError ||
    error instanceof errors.StripeAPIError ||
    error instanceof errors.StripeRateLimitError ||
    error instanceof errors.StripeAuthenticationError ||
    error instanceof errors.StripePermissionError ||
    // The same request is still being processed, so its outcome is not known yet.
    (error instanceof errors.StripeError && error.code === 'idempotency_key_in_use')
  if (!isOutage) throw error
  throw new Refusal('provider_unavailable', 'The payment provider isn’t responding. Please try again in a moment.', {
    cause: error,
  })
}
