import { addressesApi } from './api/buying/addresses-api.ts'
import { cartApi } from './api/buying/cart-api.ts'
import { checkoutApi } from './api/buying/checkout-api.ts'
import { ordersApi } from './api/buying/orders-api.ts'
import { ownInstrumentsApi } from './api/buying/own-instruments-api.ts'
import { purchaseApplicationsApi } from './api/buying/purchase-applications-api.ts'
import { purchaseStatesApi } from './api/buying/purchase-states-api.ts'
import { reviewsApi } from './api/buying/reviews-api.ts'
import { savedBuildersApi } from './api/buying/saved-builders-api.ts'
import { sellerOrdersApi } from './api/buying/seller-orders-api.ts'
import { wishlistItemsApi } from './api/buying/wishlist-items-api.ts'
import { wishlistsApi } from './api/buying/wishlists-api.ts'
import { buildersApi } from './api/catalog/builders-api.ts'
import { productImportsApi } from './api/catalog/product-imports-api.ts'
import { productsApi } from './api/catalog/products-api.ts'
import { sellerProductsApi } from './api/catalog/seller-products-api.ts'
import { buildChangesApi } from './api/custom-builds/build-changes-api.ts'
import { buildOffersApi } from './api/custom-builds/build-offers-api.ts'
import { buildReceiptsApi } from './api/custom-builds/build-receipts-api.ts'
import { buildRequestsApi } from './api/custom-builds/build-requests-api.ts'
import { buildSheetsApi } from './api/custom-builds/build-sheets-api.ts'
import { buildUpdatesApi } from './api/custom-builds/build-updates-api.ts'
import { buildsApi } from './api/custom-builds/builds-api.ts'
import { handOversApi } from './api/custom-builds/hand-overs-api.ts'
import { orderBookApi } from './api/custom-builds/order-book-api.ts'
import { alertsApi } from './api/finding/alerts-api.ts'
import { fitApi } from './api/finding/fit-api.ts'
import { conversationsApi } from './api/messaging/conversations-api.ts'
import { inquiriesApi } from './api/messaging/inquiries-api.ts'
import { messagesApi } from './api/messaging/messages-api.ts'
import { newsletterApi } from './api/messaging/newsletter-api.ts'
import { payoutsApi } from './api/money/payouts-api.ts'
import { adminApi } from './api/operations/admin-api.ts'
import { adminBuildsApi } from './api/operations/admin-builds-api.ts'
import { adminPeopleApi } from './api/operations/admin-people-api.ts'
import { adminReturnsApi } from './api/operations/admin-returns-api.ts'
import { backupApi } from './api/operations/backup-api.ts'
import { disputeEvidenceApi } from './api/operations/dispute-evidence-api.ts'
import { figuresApi } from './api/operations/figures-api.ts'
import { reportsApi } from './api/operations/reports-api.ts'
import { systemApi } from './api/operations/system-api.ts'
import { webhookEndpointsApi } from './api/operations/webhook-endpoints-api.ts'
import { accountApi } from './api/people/account-api.ts'
import { profileApi } from './api/people/profile-api.ts'
import { tokensApi } from './api/people/tokens-api.ts'
import { uploadsApi } from './api/people/uploads-api.ts'
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
