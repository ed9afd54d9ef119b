import { matchEndpoints } from './match-endpoints.ts'

/** What anybody may ask, signed in or not. Of everything else a visitor learns first that it needs a sign-in. */
const PUBLIC_ENDPOINTS = [
  'GET /api/v1/products',
  'GET /api/v1/products/featured',
  'GET /api/v1/products/{id}',
  'POST /api/v1/products/{id}/shipping-estimate',
  'GET /api/v1/builders',
  'GET /api/v1/builders/{slug}',
  'GET /api/v1/builders/{slug}/reviews',
  'GET /api/v1/builders/{slug}/custom-builds',
  'GET /api/v1/custom-build-listings/{id}',
  'GET /api/v1/wishlists/{id}',
  'POST /api/v1/newsletter-subscriptions',
  'POST /api/v1/newsletter-subscriptions/unsubscribe',
  'POST /newsletter/unsubscribe',
  'POST /api/v1/contact-messages',
  'POST /api/v1/partnership-inquiries',
]
const PUBLIC_ENDPOINT_SET = new Set(PUBLIC_ENDPOINTS)

/** By method and path, the parts of which may be written as /openapi.json does or as the router does. */
export function isPublicEndpoint(method: string, path: string): boolean {
  return PUBLIC_ENDPOINT_SET.has(`${method.toUpperCase()} ${path.replaceAll(/:(\w+)/g, '{$1}')}`)
}

/** The same of the address of a request. Of an address that fits two routes the answer is for the open one. */
export const isPublicRequest = matchEndpoints(PUBLIC_ENDPOINTS)
