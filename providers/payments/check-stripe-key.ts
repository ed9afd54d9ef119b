import Stripe from 'stripe'
import type { KeyAnswer } from '../key-answer.ts'
import { type StripeClientOptions, stripeClient } from './stripe-client.ts'

const { StripeAuthenticationError, StripeConnectionError, StripePermissionError } = Stripe.errors

/** Lists one checkout session, as the shop often does, to see how Stripe answers to the key. */
export async function checkStripeKey(options: StripeClientOptions): Promise<KeyAnswer> {
  try {
    const { lastResponse } = await stripeClient(options).checkout.sessions.list({ limit: 1 })
    const date = lastResponse.headers.date
    return { is: 'accepted', why: '', ...(date && { providerTime: new Date(date) }) }
  } catch (error) {
    const isRefused = error instanceof StripeAuthenticationError || error instanceof StripePermissionError
    return { is: isRefused ? 'refused' : 'unclear', why: whyOf(error) }
  }
}

/** A failed connection has its reason in its cause. */
function whyOf(error: unknown): string {
  const cause: unknown = error instanceof StripeConnectionError ? error.detail : error
  return cause instanceof Error ? cause.message : String(cause)
}
