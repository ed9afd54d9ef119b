import { boolean, index, integer, jsonb, snakeCase, text, uuid } from 'drizzle-orm/pg-core'
import type { Address } from '#contracts/address-views.ts'
import { userProfiles, users } from '../accounts/accounts-tables.ts'
import { createdAt, id, timestamptz } from '../kernel/columns.ts'
import type { RefundReason } from '../ports/jobs.ts'
import { products } from '../products/products-table.ts'

/**
 * opening: hold taken, the provider not yet asked · open: the buyer may pay · paying: paid by a method that takes time
 * completed: paid and sold · refunding, refunded: paid, but the instrument was gone · refund_failed: the money is still here
 * expired, cancelled, failed: given up
 */
export type CheckoutStatus =
  | 'opening'
  | 'open'
  | 'paying'
  | 'completed'
  | 'refunding'
  | 'refund_failed'
  | 'refunded'
  | 'expired'
  | 'cancelled'
  | 'failed'

export type Fulfilment = 'shipping' | 'pickup'

/** What was agreed when the payment page opened: the figures that are charged, whatever changes later. */
export type ProductSnapshot = { name: string; description: string; imageKey: string | null; builderName: string }

export const checkouts = snakeCase.table(
  'checkouts',
  {
    id: id(),
    buyerId: uuid()
      .notNull()
      .references(() => users.id),
    productId: uuid()
      .notNull()
      .references(() => products.id),
    builderId: uuid()
      .notNull()
      .references(() => userProfiles.id),
    status: text().$type<CheckoutStatus>().notNull().default('opening'),
    product: jsonb().$type<ProductSnapshot>().notNull(),
    priceCents: integer().notNull(),
    shippingCents: integer().notNull(),
    totalCents: integer().notNull(),
    currency: text().notNull(),
    fulfilment: text().$type<Fulfilment>().notNull(),
    shipTo: jsonb().$type<Address>(),
    /** Of the quote chosen; kept as values, since quotes are thrown away when they expire. */
    carrier: text(),
    service: text(),
    carrierShipmentId: text(),
    carrierRateId: text(),
    customerEmail: text().notNull(),
    /** Written before the provider is called, so that a retry finds the session already opened. A refund that failed has another. */
    idempotencyKey: text().notNull().unique(),
    stripeSessionId: text().unique(),
    url: text(),
    paymentIntentId: text(),
    /** Why the payment could not stand; null where an order's money was given back. */
    refundReason: text().$type<RefundReason>(),
    expiresAt: timestamptz().notNull(),
    createdAt: createdAt(),
    /** Last changed, or last asked about at the provider. */
    updatedAt: createdAt(),
  },
  (t) => [
    index('checkouts_by_payment_intent').on(t.paymentIntentId),
    index('checkouts_by_buyer').on(t.buyerId, t.createdAt.desc().nullsFirst()),
    index('checkouts_by_product').on(t.productId),
    index('checkouts_unsettled').on(t.status, t.expiresAt),
  ],
)

/** The one hold an instrument can be under. The key is the whole rule: of fifty buyers one inserts the row. */
export const productHolds = snakeCase.table(
  'product_holds',
  {
    productId: uuid()
      .primaryKey()
      .references(() => products.id),
    checkoutId: uuid()
      .notNull()
      .unique()
      .references(() => checkouts.id),
    buyerId: uuid()
      .notNull()
      .references(() => users.id),
    /** True while money is on its way: such a hold does not end by the clock. */
    isPaying: boolean().notNull().default(false),
    expiresAt: timestamptz().notNull(),
  },
  (t) => [index('product_holds_expiring').on(t.expiresAt), index('product_holds_by_buyer').on(t.buyerId)],
)

/** Webhooks already taken: a replay finds its id here and changes nothing. */
export const paymentEvents = snakeCase.table(
  'payment_events',
  {
    id: text().primaryKey(),
    type: text().notNull(),
    sessionId: text(),
    paymentIntentId: text(),
    occurredAt: timestamptz().notNull(),
    receivedAt: createdAt(),
  },
  (t) => [index('payment_events_by_receipt').on(t.receivedAt)],
)
