import { endpointMatcher } from './endpoint-matcher.ts'

/**
 * API calls that wait for Stripe, EasyPost or the file storage. They are admitted separately, so that a provider that hangs
 * doesn't block the others.
 */
export const waitsForProvider = endpointMatcher([
  'POST /api/v1/products/{id}/shipping-estimate',
  'POST /api/v1/seller/orders/{id}/rates',
  'POST /api/v1/payouts/onboarding',
  'POST /api/v1/payouts/dashboard',
  'POST /api/v1/admin/backup/unknown-payments/{id}/refund',
  'POST /api/v1/products/{id}/duplicate',
  'POST /api/v1/products/{id}/relist',
])
