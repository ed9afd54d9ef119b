import { eq, getTableColumns, getTableName, ne, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { savedAddresses } from '#domain/buying/addresses/saved-addresses-table.ts'
import { userCart } from '#domain/buying/cart/user-cart-table.ts'
import { checkouts, productHolds } from '#domain/buying/checkout/checkout-tables.ts'
import { ownInstruments } from '#domain/buying/collections/own-instruments-table.ts'
import { savedBuilderItems, savedBuilderLists } from '#domain/buying/collections/saved-builders-tables.ts'
import { wishlistItems, wishlists } from '#domain/buying/collections/wishlists-tables.ts'
import { orderItems, orders } from '#domain/buying/orders/orders-tables.ts'
import { purchaseApplications } from '#domain/buying/purchase-applications/purchase-applications-table.ts'
import { builderRatings, builderReviews, reviewVotes } from '#domain/buying/reviews/reviews-tables.ts'
import { productImportLines, productImports } from '#domain/catalog/product-imports/product-imports-tables.ts'
import { productViews } from '#domain/catalog/products/product-views-table.ts'
import { products } from '#domain/catalog/products/products-table.ts'
import {
  buildSheetAnswers,
  buildSheetDrafts,
  buildSheets,
  buildSignatures,
} from '#domain/custom-builds/agreements/build-agreements-tables.ts'
import { buildStages, builds, buildWaits } from '#domain/custom-builds/builds/builds-tables.ts'
import { buildDelays } from '#domain/custom-builds/builds/delays-table.ts'
import { buildPromiseMoves, buildRecordCorrections } from '#domain/custom-builds/builds/promise-moves-table.ts'
import { buildReceipts } from '#domain/custom-builds/builds/receipts-table.ts'
import { buildSignOffs } from '#domain/custom-builds/builds/signoffs-table.ts'
import { buildChanges } from '#domain/custom-builds/changes/build-changes-table.ts'
import { buildForecasts } from '#domain/custom-builds/dates/build-dates-tables.ts'
import { buildHandOvers } from '#domain/custom-builds/delivery/hand-overs-table.ts'
import { buildProblems } from '#domain/custom-builds/delivery/problems-table.ts'
import {
  customBuildCustomizationOptions,
  customBuildListings,
  customBuildSettings,
  customBuildSpecTemplates,
} from '#domain/custom-builds/offers/build-offers-tables.ts'
import {
  bookOffers,
  bookOpeningNotices,
  bookPlaces,
  bookSlots,
  orderBooks,
} from '#domain/custom-builds/order-book/order-book-tables.ts'
import { buildParts } from '#domain/custom-builds/requests/build-parts-table.ts'
import { customBuildQuotes, customBuildRequests } from '#domain/custom-builds/requests/build-requests-tables.ts'
import { buildDigests, buildUpdates } from '#domain/custom-builds/updates/build-updates-tables.ts'
import { deliveryEvents, shipments } from '#domain/delivering/deliveries/deliveries-tables.ts'
import { shippingQuotes } from '#domain/delivering/shipping/shipping-tables.ts'
import {
  alertHits,
  alertSettings,
  followedBuilders,
  freeAgainRequests,
  savedSearches,
} from '#domain/finding/alerts/alerts-tables.ts'
import { blocks, conversations, messages, unreadNotices } from '#domain/messaging/conversations/messaging-tables.ts'
import { inquiries } from '#domain/messaging/inquiries/inquiries-table.ts'
import { newsletterSubscriptions } from '#domain/messaging/newsletter/newsletter-subscriptions-table.ts'
import { buildReturns } from '#domain/money/payments/build-returns-table.ts'
import { disputes } from '#domain/money/payments/disputes-table.ts'
import { buildPaymentParts } from '#domain/money/payments/payment-parts-table.ts'
import { payments } from '#domain/money/payments/payments-tables.ts'
import { ledgerEvents, ledgerLines, payoutAccounts, transfers } from '#domain/money/payouts/payouts-tables.ts'
import { operatorActs } from '#domain/operations/operators/operator-acts-table.ts'
import { reports } from '#domain/operations/operators/reports-table.ts'
import { webhookDeliveries, webhookEndpoints, webhookEvents } from '#domain/operations/webhook-endpoints/webhook-tables.ts'
import { profileSlugs, sessions, userProfiles, users } from '#domain/people/accounts/accounts-tables.ts'
import { signInPlaces } from '#domain/people/accounts/sign-in-places-table.ts'
import { apiTokens } from '#domain/people/api-tokens/api-tokens-table.ts'
import { uploads } from '#domain/people/uploads/uploads-table.ts'

/** The subject of the export: an account, its profile, and its email address once confirmed. */
export type Owner = { user: string; profile: string; email: string }

type Link = { of: PgTable; id: PgColumn; by: PgColumn }

export type ExportTable = {
  /** The name in the export; by default the table's. */
  name?: string
  table: PgTable
  by: PgColumn
  owner: keyof Owner
  /** If `by` does not reference the person: the rows it references, up to those of the person. */
  through?: Link[]
  /** Which of these rows the person may read. */
  only?: SQL
  /** Secrets, and what other people told us about themselves. */
  omit?: string[]
}

/** Spec sheets and answers of the builds that a person ordered or makes. */
function agreementTables({ suffix = '', by, owner }: { suffix?: string; by: PgColumn; owner: keyof Owner }): ExportTable[] {
  const through = [{ of: customBuildRequests, id: customBuildRequests.id, by }]
  return [
    {
      name: `build_sheets${suffix}`,
      table: buildSheets,
      by: buildSheets.requestId,
      through,
      owner,
      omit: ['createdBy', 'drawnKey'],
    },
    { name: `build_sheet_answers${suffix}`, table: buildSheetAnswers, by: buildSheetAnswers.requestId, through, owner },
  ]
}

/** What the builder's label cost, and a picture of the builder's address. */
const OF_A_LABEL = [
  'carrierRateId',
  'rateCents',
  'surchargeCents',
  'insuredCents',
  'costCents',
  'labelUrl',
  'labelRefund',
  'refusal',
]

/** Every table with data about a person, and the columns that reference them. `PERSONAL_DATA` lists them, and a test compares the two. */
export const EXPORT_TABLES: ExportTable[] = [
  { table: users, by: users.id, owner: 'user', omit: ['passwordHash'] },
  { table: sessions, by: sessions.userId, owner: 'user', omit: ['unconfirmedTokenHash'] },
  { table: signInPlaces, by: signInPlaces.userId, owner: 'user', omit: ['placeHash'] },
  { table: apiTokens, by: apiTokens.userId, owner: 'user', omit: ['tokenHash'] },
  { table: webhookEndpoints, by: webhookEndpoints.builderId, owner: 'profile', omit: ['secret', 'previousSecret'] },
  { table: webhookEvents, by: webhookEvents.builderId, owner: 'profile' },
  {
    table: webhookDeliveries,
    by: webhookDeliveries.endpointId,
    owner: 'profile',
    through: [{ of: webhookEndpoints, id: webhookEndpoints.id, by: webhookEndpoints.builderId }],
  },
  { table: userProfiles, by: userProfiles.userId, owner: 'user', omit: ['publicName', 'searchText'] },
  { table: profileSlugs, by: profileSlugs.profileId, owner: 'profile' },
  { table: uploads, by: uploads.userId, owner: 'user' },
  { table: products, by: products.builderId, owner: 'profile', omit: ['searchText', 'searchWords'] },
  {
    table: productViews,
    by: productViews.productId,
    owner: 'profile',
    through: [{ of: products, id: products.id, by: products.builderId }],
  },
  { table: productImports, by: productImports.builderId, owner: 'profile' },
  {
    table: productImportLines,
    by: productImportLines.importId,
    owner: 'profile',
    through: [{ of: productImports, id: productImports.id, by: productImports.builderId }],
  },
  { table: customBuildSettings, by: customBuildSettings.builderId, owner: 'profile' },
  { table: customBuildListings, by: customBuildListings.builderId, owner: 'profile' },
  {
    table: customBuildSpecTemplates,
    by: customBuildSpecTemplates.listingId,
    through: [{ of: customBuildListings, id: customBuildListings.id, by: customBuildListings.builderId }],
    owner: 'profile',
  },
  {
    table: customBuildCustomizationOptions,
    by: customBuildCustomizationOptions.specTemplateId,
    through: [
      { of: customBuildSpecTemplates, id: customBuildSpecTemplates.id, by: customBuildSpecTemplates.listingId },
      { of: customBuildListings, id: customBuildListings.id, by: customBuildListings.builderId },
    ],
    owner: 'profile',
  },
  { table: customBuildRequests, by: customBuildRequests.buyerId, owner: 'user' },
  { table: savedAddresses, by: savedAddresses.userId, owner: 'user' },
  {
    table: customBuildQuotes,
    by: customBuildQuotes.requestId,
    through: [{ of: customBuildRequests, id: customBuildRequests.id, by: customBuildRequests.buyerId }],
    owner: 'user',
  },
  {
    name: 'custom_build_quotes_given',
    table: customBuildQuotes,
    by: customBuildQuotes.requestId,
    through: [{ of: customBuildRequests, id: customBuildRequests.id, by: customBuildRequests.builderId }],
    owner: 'profile',
  },
  { table: buildSignatures, by: buildSignatures.accountId, owner: 'user' },
  ...agreementTables({ by: customBuildRequests.buyerId, owner: 'user' }),
  ...agreementTables({ suffix: '_given', by: customBuildRequests.builderId, owner: 'profile' }),
  {
    table: buildSheetDrafts,
    by: buildSheetDrafts.requestId,
    through: [{ of: customBuildRequests, id: customBuildRequests.id, by: customBuildRequests.builderId }],
    owner: 'profile',
  },
  {
    table: buildHandOvers,
    by: buildHandOvers.requestId,
    through: [{ of: customBuildRequests, id: customBuildRequests.id, by: customBuildRequests.buyerId }],
    owner: 'user',
  },
  {
    name: 'build_hand_overs_made',
    table: buildHandOvers,
    by: buildHandOvers.requestId,
    through: [{ of: customBuildRequests, id: customBuildRequests.id, by: customBuildRequests.builderId }],
    owner: 'profile',
    // The buyer's address, and the pickup code.
    omit: ['shipTo', 'quote', 'pickupCode'],
  },
  ...[
    builds,
    buildStages,
    buildWaits,
    buildDelays,
    buildSignOffs,
    buildProblems,
    buildReceipts,
    buildPromiseMoves,
    buildRecordCorrections,
    buildForecasts,
    buildParts,
  ].flatMap((table) => buildTables(table, table.requestId)),
  ...buildTables(buildChanges, buildChanges.requestId, ['proposedAs']),
  ...[buildReturns, buildPaymentParts].flatMap((table) => partTables(table, table.paymentId)),
  {
    table: buildUpdates,
    by: buildUpdates.requestId,
    through: [{ of: customBuildRequests, id: customBuildRequests.id, by: customBuildRequests.buyerId }],
    owner: 'user',
    only: ne(buildUpdates.audience, 'workshop'),
    omit: ['authorId', 'clientId'],
  },
  { name: 'build_updates_written', table: buildUpdates, by: buildUpdates.authorId, owner: 'user' },
  { table: buildDigests, by: buildDigests.userId, owner: 'user' },
  { table: orderBooks, by: orderBooks.builderId, owner: 'profile' },
  { table: bookSlots, by: bookSlots.builderId, owner: 'profile' },
  { table: bookPlaces, by: bookPlaces.buyerId, owner: 'user' },
  { name: 'book_places_given', table: bookPlaces, by: bookPlaces.builderId, owner: 'profile', omit: ['buyerId'] },
  {
    table: bookOffers,
    by: bookOffers.placeId,
    through: [{ of: bookPlaces, id: bookPlaces.id, by: bookPlaces.buyerId }],
    owner: 'user',
    omit: ['reason'],
  },
  {
    name: 'book_offers_made',
    table: bookOffers,
    by: bookOffers.placeId,
    through: [{ of: bookPlaces, id: bookPlaces.id, by: bookPlaces.builderId }],
    owner: 'profile',
  },
  { table: bookOpeningNotices, by: bookOpeningNotices.userId, owner: 'user' },
  { table: userCart, by: userCart.userId, owner: 'user' },
  { table: payments, by: payments.buyerId, owner: 'user', omit: ['idempotencyKey', 'refundKey'] },
  {
    table: disputes,
    by: disputes.paymentId,
    through: [{ of: payments, id: payments.id, by: payments.buyerId }],
    owner: 'user',
    // What the shop's order page does not show to its buyer.
    omit: ['feeCents', 'feePaidBy', 'withdrawnCents', 'evidenceDueAt', 'evidenceFiledAt', 'revision', 'askedAt'],
  },
  {
    name: 'disputes_received',
    table: disputes,
    by: disputes.paymentId,
    through: [{ of: payments, id: payments.id, by: payments.builderId }],
    owner: 'profile',
    omit: ['revision', 'askedAt'],
  },
  {
    name: 'custom_build_payments_received',
    table: payments,
    by: payments.requestId,
    through: [{ of: customBuildRequests, id: customBuildRequests.id, by: customBuildRequests.builderId }],
    owner: 'profile',
    omit: ['buyerId', 'customerEmail', 'url', 'idempotencyKey', 'refundKey'],
  },
  { table: builderReviews, by: builderReviews.reviewerId, owner: 'user' },
  {
    name: 'reviews_received',
    table: builderReviews,
    by: builderReviews.builderId,
    owner: 'profile',
    omit: ['reviewerId', 'hiddenReason'],
  },
  { table: builderRatings, by: builderRatings.builderId, owner: 'profile' },
  { table: reviewVotes, by: reviewVotes.userId, owner: 'user' },
  { table: wishlists, by: wishlists.userId, owner: 'user' },
  { table: wishlistItems, by: wishlistItems.userId, owner: 'user' },
  { table: savedBuilderLists, by: savedBuilderLists.userId, owner: 'user' },
  { table: savedBuilderItems, by: savedBuilderItems.userId, owner: 'user' },
  { table: ownInstruments, by: ownInstruments.userId, owner: 'user' },
  {
    table: savedSearches,
    by: savedSearches.userId,
    owner: 'user',
    // Derived from the query, for matching.
    omit: [
      'family',
      'lead',
      'priceFromCents',
      'priceToCents',
      'rangeKey',
      'rangeFrom',
      'rangeTo',
      'wanted',
      'category',
      'patterns',
      'wordQueries',
      'ranges',
      'parts',
      'readVersion',
    ],
  },
  { table: alertHits, by: alertHits.userId, owner: 'user' },
  { table: alertSettings, by: alertSettings.userId, owner: 'user' },
  { table: followedBuilders, by: followedBuilders.userId, owner: 'user' },
  { table: freeAgainRequests, by: freeAgainRequests.userId, owner: 'user' },
  { table: shippingQuotes, by: shippingQuotes.buyerId, owner: 'user' },
  { table: purchaseApplications, by: purchaseApplications.buyerId, owner: 'user' },
  { table: checkouts, by: checkouts.buyerId, owner: 'user' },
  { table: productHolds, by: productHolds.buyerId, owner: 'user' },
  { table: orders, by: orders.buyerId, owner: 'user', omit: ['refundRequestedBy'] },
  { table: orderItems, by: orderItems.orderId, through: [{ of: orders, id: orders.id, by: orders.buyerId }], owner: 'user' },
  {
    table: shipments,
    by: shipments.consignmentId,
    through: [{ of: orders, id: orders.id, by: orders.buyerId }],
    owner: 'user',
    omit: OF_A_LABEL,
  },
  {
    table: deliveryEvents,
    by: deliveryEvents.consignmentId,
    through: [{ of: orders, id: orders.id, by: orders.buyerId }],
    owner: 'user',
  },
  {
    name: 'build_shipments',
    table: shipments,
    by: shipments.consignmentId,
    through: [{ of: customBuildRequests, id: customBuildRequests.id, by: customBuildRequests.buyerId }],
    owner: 'user',
    omit: OF_A_LABEL,
  },
  {
    name: 'build_delivery_events',
    table: deliveryEvents,
    by: deliveryEvents.consignmentId,
    through: [{ of: customBuildRequests, id: customBuildRequests.id, by: customBuildRequests.buyerId }],
    owner: 'user',
  },
  // The buyer and the delivery address are in the buyer's export.
  {
    name: 'sales',
    table: orders,
    by: orders.builderId,
    owner: 'profile',
    omit: ['buyerId', 'customerEmail', 'shipTo', 'pickupCode', 'refundRequestedBy'],
  },
  { name: 'sales_items', table: orderItems, by: orderItems.builderId, owner: 'profile' },
  { table: payoutAccounts, by: payoutAccounts.builderId, owner: 'profile', omit: ['idempotencyKey'] },
  { table: transfers, by: transfers.builderId, owner: 'profile', omit: ['idempotencyKey'] },
  { table: ledgerEvents, by: ledgerEvents.builderId, owner: 'profile' },
  { table: ledgerLines, by: ledgerLines.builderId, owner: 'profile' },
  { table: conversations, by: conversations.userId, owner: 'user' },
  { name: 'conversations_as_seller', table: conversations, by: conversations.sellerId, owner: 'user' },
  { table: messages, by: messages.senderId, owner: 'user' },
  { table: blocks, by: blocks.blockerId, owner: 'user' },
  { table: reports, by: reports.reporterId, owner: 'user', omit: ['saidThen', 'handledBy'] },
  { table: unreadNotices, by: unreadNotices.userId, owner: 'user' },
  { table: newsletterSubscriptions, by: newsletterSubscriptions.email, owner: 'email' },
  { table: inquiries, by: inquiries.email, owner: 'email', omit: ['handledBy'] },
  { table: operatorActs, by: operatorActs.operatorId, owner: 'user' },
]

/** A table about builds, exported to the buyer and to the builder. */
function buildTables(table: PgTable, by: PgColumn, omit: string[] = []): ExportTable[] {
  const { id, buyerId, builderId } = customBuildRequests
  return [
    { table, by, through: [{ of: customBuildRequests, id, by: buyerId }], owner: 'user', omit },
    {
      name: `${getTableName(table)}_made`,
      table,
      by,
      through: [{ of: customBuildRequests, id, by: builderId }],
      owner: 'profile',
    },
  ]
}

/** Rows of a payment for a custom build, exported to the buyer and to the builder. */
function partTables(table: PgTable, by: PgColumn): ExportTable[] {
  const omit = table === buildReturns ? ['idempotencyKey'] : []
  return [
    { table, by, through: [{ of: payments, id: payments.id, by: payments.buyerId }], owner: 'user', omit },
    {
      name: `${getTableName(table)}_received`,
      table,
      by,
      through: [{ of: payments, id: payments.id, by: payments.builderId }],
      owner: 'profile',
      omit,
    },
  ]
}

/** Selects the person's rows. */
export function rowsOfOwner({ by, through = [], only }: Pick<ExportTable, 'by' | 'through' | 'only'>, key: string): SQL {
  const [link, ...more] = through
  if (only) return sql`${only} and ${rowsOfOwner({ by, through }, key)}`
  if (!link) return eq(by, key)
  return sql`${by} in (select ${link.id} from ${link.of} where ${rowsOfOwner({ by: link.by, through: more }, key)})`
}

/** The name of its rows in the export. */
export function exportName({ name, table }: ExportTable): string {
  return name ?? getTableName(table)
}

/** The exported columns. */
export function exportedColumns({ table, omit = [] }: ExportTable): Record<string, PgColumn> {
  return Object.fromEntries(Object.entries(getTableColumns(table)).filter(([name]) => !omit.includes(name)))
}
