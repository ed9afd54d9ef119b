import type { Context } from 'hono'
import { endpointMatcher } from '../http/endpoint-matcher.ts'
import type { AnyRoute } from '../http/route.ts'

import { eventsApi } from '../live/events-api.ts'
import { addressesApi } from './buying/addresses-api.ts'
import { cartApi } from './buying/cart-api.ts'
import { checkoutApi } from './buying/checkout-api.ts'
import { ordersApi } from './buying/orders-api.ts'
import { ownInstrumentsApi } from './buying/own-instruments-api.ts'
import { priceOffersApi } from './buying/price-offers-api.ts'
import { purchaseApplicationsApi } from './buying/purchase-applications-api.ts'
import { purchaseStatesApi } from './buying/purchase-states-api.ts'
import { returnsApi } from './buying/returns-api.ts'
import { reviewsApi } from './buying/reviews-api.ts'
import { savedBuildersApi } from './buying/saved-builders-api.ts'
import { sellerOrdersApi } from './buying/seller-orders-api.ts'
import { wishlistItemsApi } from './buying/wishlist-items-api.ts'
import { wishlistsApi } from './buying/wishlists-api.ts'
import { buildersApi } from './catalog/builders-api.ts'
import { productImportsApi } from './catalog/product-imports-api.ts'
import { productsApi } from './catalog/products-api.ts'
import { sellerProductsApi } from './catalog/seller-products-api.ts'
import { soundsApi } from './catalog/sounds-api.ts'
import { buildChangesApi } from './custom-builds/build-changes-api.ts'
import { buildDeliveriesApi } from './custom-builds/build-deliveries-api.ts'
import { buildOffersApi } from './custom-builds/build-offers-api.ts'
import { buildReceiptsApi } from './custom-builds/build-receipts-api.ts'
import { buildRequestsApi } from './custom-builds/build-requests-api.ts'
import { buildSheetsApi } from './custom-builds/build-sheets-api.ts'
import { buildDigestUnsubscribeLink, buildUpdatesApi } from './custom-builds/build-updates-api.ts'
import { buildsApi } from './custom-builds/builds-api.ts'
import { orderBookApi } from './custom-builds/order-book-api.ts'
import { alertsApi } from './finding/alerts-api.ts'
import { alertsUnsubscribeLink } from './finding/alerts-unsubscribe-link.ts'
import { fitApi } from './finding/fit-api.ts'
import { calculateShipping } from './functions/calculate-shipping.ts'
import { createCheckoutSession } from './functions/create-checkout-session.ts'
import { syncProductToStripe } from './functions/sync-product-to-stripe.ts'
import { validateAddress } from './functions/validate-address.ts'
import { conversationsApi } from './messaging/conversations-api.ts'
import { inquiriesApi } from './messaging/inquiries-api.ts'
import { messagesApi } from './messaging/messages-api.ts'
import { newsletterApi } from './messaging/newsletter-api.ts'
import { newsletterUnsubscribeLink } from './messaging/newsletter-unsubscribe-link.ts'
import { payoutsApi } from './money/payouts-api.ts'
import { adminApi } from './operations/admin-api.ts'
import { adminBuildsApi } from './operations/admin-builds-api.ts'
import { adminPeopleApi } from './operations/admin-people-api.ts'
import { adminRefundsApi } from './operations/admin-refunds-api.ts'
import { backupApi } from './operations/backup-api.ts'
import { disputeEvidenceApi } from './operations/dispute-evidence-api.ts'
import { figuresApi } from './operations/figures-api.ts'
import { reportsApi } from './operations/reports-api.ts'
import { systemApi } from './operations/system-api.ts'
import { webhookEndpointsApi } from './operations/webhook-endpoints-api.ts'
import { accountApi } from './people/account-api.ts'
import { profileApi } from './people/profile-api.ts'
import { tokensApi } from './people/tokens-api.ts'
import { uploadsApi } from './people/uploads-api.ts'

/** Every call of the JSON API, in matching order. The browser's `api()` gets its types from here. */
export const API_ROUTES = [
  ...profileApi,
  ...accountApi,
  ...tokensApi,
  ...webhookEndpointsApi,
  ...addressesApi,
  ...sellerProductsApi,
  ...fitApi,
  ...productsApi,
  ...soundsApi,
  ...productImportsApi,
  ...buildersApi,
  ...reviewsApi,
  ...buildOffersApi,
  ...buildRequestsApi,
  ...buildSheetsApi,
  ...buildsApi,
  ...buildDeliveriesApi,
  ...buildChangesApi,
  ...buildReceiptsApi,
  ...buildUpdatesApi,
  ...orderBookApi,
  ...newsletterApi,
  ...inquiriesApi,
  ...cartApi,
  ...purchaseStatesApi,
  ...purchaseApplicationsApi,
  ...priceOffersApi,
  ...returnsApi,
  ...checkoutApi,
  ...ordersApi,
  ...sellerOrdersApi,
  ...payoutsApi,
  ...wishlistsApi,
  ...wishlistItemsApi,
  ...ownInstrumentsApi,
  ...savedBuildersApi,
  ...alertsApi,
  ...conversationsApi,
  ...messagesApi,
  ...reportsApi,
  ...uploadsApi,
  ...adminApi,
  ...adminBuildsApi,
  ...adminPeopleApi,
  ...adminRefundsApi,
  ...backupApi,
  ...figuresApi,
  ...systemApi,
  ...disputeEvidenceApi,
  ...calculateShipping,
  ...validateAddress,
  ...createCheckoutSession,
  ...syncProductToStripe,
  ...eventsApi,
  newsletterUnsubscribeLink,
  alertsUnsubscribeLink,
  buildDigestUnsubscribeLink,
] as const

const namesOf = (isMeant: (route: AnyRoute) => boolean) => API_ROUTES.filter(isMeant).map(({ name }) => name)

/**
 * Whether visitors can make a call, by its method and path; if it matches two routes, the public one counts. All others answer visitors
 * first that they require sign-in.
 */
export const isPublicCall = endpointMatcher(namesOf(({ access }) => access === 'public'))

/**
 * Calls that wait for Stripe, EasyPost, the file storage or the identity provider. They are admitted separately, so that a provider that
 * hangs doesn't block the others.
 */
export const waitsForProvider = endpointMatcher([
  'GET /auth/v1/authorize',
  'GET /auth/v1/callback',
  'GET /auth/v1/user/identities/authorize',
  ...namesOf(({ waitsFor }) => waitsFor === 'provider'),
])

const hashesSentPassword = endpointMatcher([
  'POST /auth/v1/signup',
  'PUT /auth/v1/user',
  ...namesOf(({ waitsFor }) => waitsFor === 'password hash'),
])

/** Whether a call hashes a password, which takes as much CPU time as dozens of other calls. They are admitted separately. */
export function hashesPassword(c: Context): boolean {
  if (c.req.path === '/auth/v1/token') return c.req.query('grant_type') === 'password'
  return hashesSentPassword(c.req.method, c.req.path)
}
