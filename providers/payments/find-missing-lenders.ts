import type { Lender } from '#contracts/buying/pay-later.ts'
import { type StripeClientOptions, stripeClient } from './stripe-client.ts'

/** The lenders that can't be offered with the default payment methods of Stripe's dashboard. */
export async function findMissingLenders(options: StripeClientOptions, lenders: readonly Lender[]): Promise<Lender[]> {
  const { data } = await stripeClient(options).paymentMethodConfigurations.list({ limit: 100 })
  const usual = data.find((each) => each.is_default && each.application === null)
  return lenders.filter((lender) => !usual?.[lender]?.available)
}
