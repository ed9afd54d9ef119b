import { accountApi } from './api/account-api.ts'
import { addressesApi } from './api/addresses-api.ts'
import { adminApi } from './api/admin-api.ts'
import { adminBuildsApi } from './api/admin-builds-api.ts'
import { adminPeopleApi } from './api/admin-people-api.ts'
import { adminReturnsApi } from './api/admin-returns-api.ts'
import { alertsApi } from './api/alerts-api.ts'
import { backupApi } from './api/backup-api.ts'
import { buildChangesApi } from './api/build-changes-api.ts'
import { buildOffersApi } from './api/build-offers-api.ts'
import { buildReceiptsApi } from './api/build-receipts-api.ts'
import { buildRequestsApi } from './api/build-requests-api.ts'
import { buildSheetsApi } from './api/build-sheets-api.ts'
import { buildUpdatesApi } from './api/build-updates-api.ts'
import { buildersApi } from './api/builders-api.ts'
import { buildsApi } from './api/builds-api.ts'
import { cartApi } from './api/cart-api.ts'
import { checkoutApi } from './api/checkout-api.ts'
import { conversationsApi } from './api/conversations-api.ts'
import { disputeEvidenceApi } from './api/dispute-evidence-api.ts'
import { figuresApi } from './api/figures-api.ts'
import { fitApi } from './api/fit-api.ts'
import { handOversApi } from './api/hand-overs-api.ts'
import { inquiriesApi } from './api/inquiries-api.ts'
import { messagesApi } from './api/messages-api.ts'
import { newsletterApi } from './api/newsletter-api.ts'
import { orderBookApi } from './api/order-book-api.ts'
import { ordersApi } from './api/orders-api.ts'
import { ownInstrumentsApi } from './api/own-instruments-api.ts'
import { payoutsApi } from './api/payouts-api.ts'
import { productImportsApi } from './api/product-imports-api.ts'
import { productsApi } from './api/products-api.ts'
import { profileApi } from './api/profile-api.ts'
import { purchaseApplicationsApi } from './api/purchase-applications-api.ts'
import { purchaseStatesApi } from './api/purchase-states-api.ts'
import { reportsApi } from './api/reports-api.ts'
import { reviewsApi } from './api/reviews-api.ts'
import { savedBuildersApi } from './api/saved-builders-api.ts'
import { sellerOrdersApi } from './api/seller-orders-api.ts'
import { sellerProductsApi } from './api/seller-products-api.ts'
import { systemApi } from './api/system-api.ts'
import { tokensApi } from './api/tokens-api.ts'
import { uploadsApi } from './api/uploads-api.ts'
import { webhookEndpointsApi } from './api/webhook-endpoints-api.ts'
import { wishlistItemsApi } from './api/wishlist-items-api.ts'
import { wishlistsApi } from './api/wishlists-api.ts'
import { calculateShipping } from './functions/calculate-shipping.ts'
import { createCheckoutSession } from './functions/create-checkout-session.ts'
import { syncProductToStripe } from './functions/sync-product-to-stripe.ts'
import { validateAddress } from './functions/validate-address.ts'

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
