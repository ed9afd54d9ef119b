import { matchEndpoints } from './match-endpoints.ts'

/**
 * API calls that wait for Stripe, the carriers' broker or the file store. They have places of their own, so that one of
 * these that hangs keeps nobody from the rest.
 */
export const waitsForProvider = matchEndpoints([
  'POST /api/v1/products/{id}/shipping-estimate',
  'POST /api/v1/seller/orders/{id}/rates',
  'POST /api/v1/payouts/onboarding',
  'POST /api/v1/payouts/dashboard',
  'POST /api/v1/products/{id}/duplicate',
  'POST /api/v1/products/{id}/relist',
])
