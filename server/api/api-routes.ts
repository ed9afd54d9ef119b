import { addressesApi } from './buying/addresses-api.ts'
import { cartApi } from './buying/cart-api.ts'
import { checkoutApi } from './buying/checkout-api.ts'
import { ordersApi } from './buying/orders-api.ts'
import { ownInstrumentsApi } from './buying/own-instruments-api.ts'
import { purchaseApplicationsApi } from './buying/purchase-applications-api.ts'
import { purchaseStatesApi } from './buying/purchase-states-api.ts'
import { reviewsApi } from './buying/reviews-api.ts'
import { savedBuildersApi } from './buying/saved-builders-api.ts'
import { sellerOrdersApi } from './buying/seller-orders-api.ts'
import { wishlistItemsApi } from './buying/wishlist-items-api.ts'
import { wishlistsApi } from './buying/wishlists-api.ts'
import { buildersApi } from './catalog/builders-api.ts'
import { productImportsApi } from './catalog/product-imports-api.ts'
import { productsApi } from './catalog/products-api.ts'
import { sellerProductsApi } from './catalog/seller-products-api.ts'
import { buildChangesApi } from './custom-builds/build-changes-api.ts'
import { buildOffersApi } from './custom-builds/build-offers-api.ts'
import { buildReceiptsApi } from './custom-builds/build-receipts-api.ts'
import { buildRequestsApi } from './custom-builds/build-requests-api.ts'
import { buildSheetsApi } from './custom-builds/build-sheets-api.ts'
import { buildUpdatesApi } from './custom-builds/build-updates-api.ts'
import { buildsApi } from './custom-builds/builds-api.ts'
import { handOversApi } from './custom-builds/hand-overs-api.ts'
import { orderBookApi } from './custom-builds/order-book-api.ts'
import { alertsApi } from './finding/alerts-api.ts'
import { fitApi } from './finding/fit-api.ts'
import { calculateShipping } from './functions/calculate-shipping.ts'
import { createCheckoutSession } from './functions/create-checkout-session.ts'
import { syncProductToStripe } from './functions/sync-product-to-stripe.ts'
import { validateAddress } from './functions/validate-address.ts'
import { conversationsApi } from './messaging/conversations-api.ts'
import { inquiriesApi } from './messaging/inquiries-api.ts'
import { messagesApi } from './messaging/messages-api.ts'
import { newsletterApi } from './messaging/newsletter-api.ts'
import { payoutsApi } from './money/payouts-api.ts'
import { adminApi } from './operations/admin-api.ts'
import { adminBuildsApi } from './operations/admin-builds-api.ts'
import { adminPeopleApi } from './operations/admin-people-api.ts'
import { adminReturnsApi } from './operations/admin-returns-api.ts'
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

/** Every router of the JSON API, in matching order. The browser's `api()` gets its types from here. */
export const API_ROUTES = {
  '/api/v1': [
    profileApi,
    accountApi,
    tokensApi,
    webhookEndpointsApi,
    addressesApi,
    sellerProductsApi,
    fitApi,
    productsApi,
    productImportsApi,
    buildersApi,
    reviewsApi,
    buildOffersApi,
    buildRequestsApi,
    buildSheetsApi,
    buildsApi,
    handOversApi,
    buildChangesApi,
    buildReceiptsApi,
    buildUpdatesApi,
    orderBookApi,
    newsletterApi,
    inquiriesApi,
    cartApi,
    purchaseStatesApi,
    purchaseApplicationsApi,
    checkoutApi,
    ordersApi,
    sellerOrdersApi,
    payoutsApi,
    wishlistsApi,
    wishlistItemsApi,
    ownInstrumentsApi,
    savedBuildersApi,
    alertsApi,
    conversationsApi,
    messagesApi,
    reportsApi,
    uploadsApi,
    adminApi,
    adminBuildsApi,
    adminPeopleApi,
    adminReturnsApi,
    backupApi,
    figuresApi,
    systemApi,
    disputeEvidenceApi,
  ],
  '/functions/v1': [calculateShipping, validateAddress, createCheckoutSession, syncProductToStripe],
} as const

export type ApiRoutes = typeof API_ROUTES
