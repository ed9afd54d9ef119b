import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { profileSlugs, sessions, userProfiles, users } from '#domain/accounts/accounts-tables.ts'
import { signInPlaces } from '#domain/accounts/sign-in-places-table.ts'
import { savedAddresses } from '#domain/addresses/saved-addresses-table.ts'
import { userCart } from '#domain/cart/user-cart-table.ts'
import { checkouts, productHolds } from '#domain/checkout/checkout-tables.ts'
import { savedBuilderItems, savedBuilderLists } from '#domain/collections/saved-builders-tables.ts'
import { wishlistItems, wishlists } from '#domain/collections/wishlists-tables.ts'
import { customBuildQuotes, customBuildRequests } from '#domain/custom-builds/custom-build-request-tables.ts'
import {
  customBuildCustomizationOptions,
  customBuildListings,
  customBuildSettings,
  customBuildSpecTemplates,
} from '#domain/custom-builds/custom-build-tables.ts'
import { inquiries } from '#domain/inquiries/inquiries-table.ts'
import { blocks, conversations, messageLetters, messages } from '#domain/messaging/messaging-tables.ts'
import { newsletterSubscriptions } from '#domain/newsletter/newsletter-subscriptions-table.ts'
import { operatorActs } from '#domain/operators/operator-acts-table.ts'
import { reports } from '#domain/operators/reports-table.ts'
import { orderItems, orders } from '#domain/orders/orders-tables.ts'
import { deliveryEvents, shipments } from '#domain/orders/shipments-tables.ts'
import { payments } from '#domain/payments/payments-tables.ts'
import { ledgerEvents, ledgerLines, payoutAccounts, transfers } from '#domain/payouts/payouts-tables.ts'
import { products } from '#domain/products/products-table.ts'
import { purchaseApplications } from '#domain/purchase-applications/purchase-applications-table.ts'
import { builderRatings, builderReviews, reviewVotes } from '#domain/reviews/reviews-tables.ts'
import { shippingQuotes } from '#domain/shipping/shipping-tables.ts'
import { uploads } from '#domain/uploads/uploads-table.ts'

/** What is asked for: an account, its profile, and its address once it is proven. */
export type Whose = { user: string; profile: string; email: string }

type Link = { of: PgTable; id: PgColumn; by: PgColumn }

export type OwnRecords = {
  /** Its name in the copy; the table's when left out. */
  name?: string
  table: PgTable
  by: PgColumn
  whose: keyof Whose
  /** Where `by` is no key of the person: the rows that it is the key of, up to those that are the person's. */
  through?: Link[]
  /** Secrets, and what others told us about themselves. */
  without?: string[]
}

/** Every table that holds something about a person, by what points to them. `KEPT_RECORDS` says which; a test compares the two. */
export const OWN_RECORDS: OwnRecords[] = [
  { table: users, by: users.id, whose: 'user', without: ['passwordHash'] },
  { table: sessions, by: sessions.userId, whose: 'user', without: ['unconfirmedTokenHash'] },
  { table: signInPlaces, by: signInPlaces.userId, whose: 'user', without: ['placeHash'] },
  { table: userProfiles, by: userProfiles.userId, whose: 'user', without: ['publicName', 'searchText'] },
  { table: profileSlugs, by: profileSlugs.profileId, whose: 'profile' },
  { table: uploads, by: uploads.userId, whose: 'user' },
  { table: products, by: products.builderId, whose: 'profile', without: ['searchText'] },
  { table: customBuildSettings, by: customBuildSettings.builderId, whose: 'profile' },
  { table: customBuildListings, by: customBuildListings.builderId, whose: 'profile' },
  {
    table: customBuildSpecTemplates,
    by: customBuildSpecTemplates.listingId,
    through: [{ of: customBuildListings, id: customBuildListings.id, by: customBuildListings.builderId }],
    whose: 'profile',
  },
  {
    table: customBuildCustomizationOptions,
    by: customBuildCustomizationOptions.specTemplateId,
    through: [
      { of: customBuildSpecTemplates, id: customBuildSpecTemplates.id, by: customBuildSpecTemplates.listingId },
      { of: customBuildListings, id: customBuildListings.id, by: customBuildListings.builderId },
    ],
    whose: 'profile',
  },
  { table: customBuildRequests, by: customBuildRequests.buyerId, whose: 'user' },
  { table: savedAddresses, by: savedAddresses.userId, whose: 'user' },
  {
    table: customBuildQuotes,
    by: customBuildQuotes.requestId,
    through: [{ of: customBuildRequests, id: customBuildRequests.id, by: customBuildRequests.buyerId }],
    whose: 'user',
  },
  {
    name: 'custom_build_quotes_given',
    table: customBuildQuotes,
    by: customBuildQuotes.requestId,
    through: [{ of: customBuildRequests, id: customBuildRequests.id, by: customBuildRequests.builderId }],
    whose: 'profile',
  },
  { table: userCart, by: userCart.userId, whose: 'user' },
  { table: payments, by: payments.buyerId, whose: 'user', without: ['idempotencyKey', 'refundKey'] },
  {
    name: 'custom_build_payments_received',
    table: payments,
    by: payments.requestId,
    through: [{ of: customBuildRequests, id: customBuildRequests.id, by: customBuildRequests.builderId }],
    whose: 'profile',
    without: ['buyerId', 'customerEmail', 'url', 'idempotencyKey', 'refundKey'],
  },
  { table: builderReviews, by: builderReviews.reviewerId, whose: 'user' },
  {
    name: 'reviews_received',
    table: builderReviews,
    by: builderReviews.builderId,
    whose: 'profile',
    without: ['reviewerId', 'hiddenReason'],
  },
  { table: builderRatings, by: builderRatings.builderId, whose: 'profile' },
  { table: reviewVotes, by: reviewVotes.userId, whose: 'user' },
  { table: wishlists, by: wishlists.userId, whose: 'user' },
  { table: wishlistItems, by: wishlistItems.userId, whose: 'user' },
  { table: savedBuilderLists, by: savedBuilderLists.userId, whose: 'user' },
  { table: savedBuilderItems, by: savedBuilderItems.userId, whose: 'user' },
  { table: shippingQuotes, by: shippingQuotes.buyerId, whose: 'user' },
  { table: purchaseApplications, by: purchaseApplications.buyerId, whose: 'user' },
  { table: checkouts, by: checkouts.buyerId, whose: 'user' },
  { table: productHolds, by: productHolds.buyerId, whose: 'user' },
  { table: orders, by: orders.buyerId, whose: 'user', without: ['refundRequestedBy'] },
  { table: orderItems, by: orderItems.orderId, through: [{ of: orders, id: orders.id, by: orders.buyerId }], whose: 'user' },
  {
    table: shipments,
    by: shipments.orderId,
    through: [{ of: orders, id: orders.id, by: orders.buyerId }],
    whose: 'user',
    // What the builder's label cost, and a picture of the builder's address.
    without: ['carrierRateId', 'rateCents', 'surchargeCents', 'insuredCents', 'costCents', 'labelUrl', 'labelRefund', 'refusal'],
  },
  {
    table: deliveryEvents,
    by: deliveryEvents.orderId,
    through: [{ of: orders, id: orders.id, by: orders.buyerId }],
    whose: 'user',
  },
  // Where it went and who bought it is the buyer's to take along.
  {
    name: 'sales',
    table: orders,
    by: orders.builderId,
    whose: 'profile',
    without: ['buyerId', 'customerEmail', 'shipTo', 'pickupCode', 'refundRequestedBy'],
  },
  { name: 'sales_items', table: orderItems, by: orderItems.builderId, whose: 'profile' },
  { table: payoutAccounts, by: payoutAccounts.builderId, whose: 'profile', without: ['idempotencyKey'] },
  { table: transfers, by: transfers.builderId, whose: 'profile', without: ['idempotencyKey'] },
  { table: ledgerEvents, by: ledgerEvents.builderId, whose: 'profile' },
  { table: ledgerLines, by: ledgerLines.builderId, whose: 'profile' },
  { table: conversations, by: conversations.userId, whose: 'user' },
  { name: 'conversations_as_seller', table: conversations, by: conversations.sellerId, whose: 'user' },
  { table: messages, by: messages.senderId, whose: 'user' },
  { table: blocks, by: blocks.blockerId, whose: 'user' },
  { table: reports, by: reports.reporterId, whose: 'user', without: ['saidThen', 'handledBy'] },
  { table: messageLetters, by: messageLetters.userId, whose: 'user' },
  { table: newsletterSubscriptions, by: newsletterSubscriptions.email, whose: 'email' },
  { table: inquiries, by: inquiries.email, whose: 'email', without: ['handledBy'] },
  { table: operatorActs, by: operatorActs.operatorId, whose: 'user' },
]

/** Which of its rows are the person's. */
export function ownRows({ by, through = [] }: Pick<OwnRecords, 'by' | 'through'>, key: string): SQL {
  const [link, ...more] = through
  if (!link) return eq(by, key)
  return sql`${by} in (select ${link.id} from ${link.of} where ${ownRows({ by: link.by, through: more }, key)})`
}

/** The columns that are given. */
export function columnsOf({ table, without = [] }: OwnRecords): Record<string, PgColumn> {
  return Object.fromEntries(Object.entries(getTableColumns(table)).filter(([name]) => !without.includes(name)))
}
