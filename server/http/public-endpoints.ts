import { endpointMatcher } from './endpoint-matcher.ts'

/** Calls that are open to visitors. All others answer visitors first that they require sign-in. */
const PUBLIC_ENDPOINTS = [
  'GET /api/v1/products',
  'GET /api/v1/fit',
  'GET /api/v1/products/featured',
  'GET /api/v1/products/{id}',
  'GET /api/v1/product-cards',
  'GET /api/v1/products/{id}/fit',
  'POST /api/v1/products/{id}/shipping-estimate',
  'GET /api/v1/builders',
  'GET /api/v1/builders/{slug}',
  'GET /api/v1/builders/{slug}/reviews',
  'GET /api/v1/builders/{slug}/custom-builds',
  'GET /api/v1/custom-build-listings/{id}',
  'GET /api/v1/builders/{id}/order-book',
  'GET /api/v1/wishlists/{id}',
  'POST /api/v1/newsletter-subscriptions',
  'POST /api/v1/newsletter-subscriptions/unsubscribe',
  'POST /newsletter/unsubscribe',
  'POST /alerts/unsubscribe',
  'POST /custom-builds/unsubscribe',
  'POST /api/v1/contact-messages',
  'POST /api/v1/partnership-inquiries',
]
const PUBLIC_ENDPOINT_SET = new Set(PUBLIC_ENDPOINTS)

/** By method and path, in the notation of /openapi.json or of the router. */
export function isPublicRoute(method: string, path: string): boolean {
  return PUBLIC_ENDPOINT_SET.has(`${method.toUpperCase()} ${path.replaceAll(/:(\w+)/g, '{$1}')}`)
}

/** The same for a request's path. If it matches two routes, the open one counts. */
export const isPublicRequest = endpointMatcher(PUBLIC_ENDPOINTS)
