import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  snakeCase,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Address } from '#contracts/buying/address-views.ts'
import type { DeliveryStatus } from '#contracts/buying/orders.ts'
import type { SaleTerms } from '#contracts/catalog/sale-terms-views.ts'
import type { Arrival } from '#contracts/delivering/shipping-views.ts'
import { products } from '#domain/catalog/products/products-table.ts'
import { personalDataOfParcels } from '#domain/delivering/deliveries/deliveries-tables.ts'
import type { Fulfilment } from '#domain/delivering/shipping/fulfilment.ts'
import { createdAt, id, timestamptz } from '#domain/kernel/columns.ts'
import { eraseWithAccount, personalData } from '#domain/kernel/personal-data.ts'
import { userProfiles, users } from '#domain/people/accounts/accounts-tables.ts'
import { anonymizedAddress, checkouts } from '../checkout/checkout-tables.ts'
import type { StoredOrderStatus } from './order-states.ts'

export const orders = snakeCase.table(
  'orders',
  {
    id: id(),
    buyerId: uuid()
      .notNull()
      .references(() => users.id),
    builderId: uuid()
      .notNull()
      .references(() => userProfiles.id),
    /** The instrument's id, copied from the line for the constraint below. */
    productId: uuid()
      .notNull()
      .references(() => products.id),
    checkoutId: uuid()
      .notNull()
      .unique()
      .references(() => checkouts.id),
    customerEmail: text().notNull(),
    status: text().$type<StoredOrderStatus>().notNull(),
    deliveryStatus: text().$type<DeliveryStatus>().notNull().default('preparing'),
    fulfilment: text().$type<Fulfilment>().notNull(),
    /** The terms at the time of the sale; null for older orders. */
    saleTerms: jsonb().$type<SaleTerms>(),
    subtotalCents: integer().notNull(),
    shippingCents: integer().notNull(),
    totalCents: integer().notNull(),
    currency: text().notNull(),
    shipTo: jsonb().$type<Address>(),
    carrier: text(),
    service: text(),
    /** The delivery days shown at checkout. */
    arrives: jsonb().$type<Arrival>(),
    /** The last day on which the builder promised to send it, as promised at checkout; null without a promise. */
    dispatchBy: date({ mode: 'string' }),
    dutiesOnDelivery: boolean().notNull().default(false),
    /** The code that the buyer shows at pickup. */
    pickupCode: text(),
    paymentIntentId: text(),
    /** When a builder or operator requested the refund. The status follows once the provider has made it. */
    refundRequestedAt: timestamptz(),
    refundRequestedBy: uuid().references(() => users.id),
    /** When the buyer was reminded that the trial ends. */
    trialRemindedAt: timestamptz(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [
    index('orders_newest').on(t.createdAt.desc().nullsFirst(), t.id),
    // For searching by order number, as displayed.
    index('orders_by_number').on(sql`right(${t.id}::text, 8)`),
    // One sale per instrument: the database rejects a second order, whatever else goes wrong.
    uniqueIndex('orders_one_sale_per_product').on(t.productId).where(sql`${t.status} in ('pending', 'completed')`),
    check('orders_total_adds_up', sql`${t.totalCents} = ${t.subtotalCents} + ${t.shippingCents}`),
    index('orders_by_buyer').on(t.buyerId, t.createdAt.desc().nullsFirst()),
    index('orders_by_email').on(t.customerEmail, t.createdAt.desc().nullsFirst()),
    index('orders_by_builder').on(t.builderId, t.createdAt.desc().nullsFirst()),
    index('orders_being_refunded')
      .on(t.updatedAt)
      .where(sql`${t.status} in ('completed', 'refund_failed') and ${t.refundRequestedAt} is not null`),
    index('orders_to_remind')
      .on(t.id)
      .where(
        sql`${t.status} = 'completed' and ${t.deliveryStatus} in ('delivered', 'picked_up') and (${t.saleTerms} ->> 'return_days')::int > 2 and ${t.trialRemindedAt} is null`,
      ),
    index('orders_to_do')
      .on(t.builderId, t.createdAt)
      .where(
        sql`${t.status} = 'completed' and ${t.deliveryStatus} in ('preparing', 'label_created') and ${t.refundRequestedAt} is null`,
      ),
  ],
)
personalData(
  orders,
  'Payments and orders',
  { user: orders.buyerId, omit: ['refundRequestedBy'] },
  // The buyer and the delivery address are in the buyer's export.
  { profile: orders.builderId, as: 'sales', omit: ['buyerId', 'customerEmail', 'shipTo', 'pickupCode', 'refundRequestedBy'] },
)
eraseWithAccount(orders, { user: orders.buyerId }, ({ tombstone }) => ({
  buyerId: tombstone.id,
  customerEmail: tombstone.email,
  shipTo: anonymizedAddress(orders.shipTo),
  pickupCode: null,
}))
eraseWithAccount(orders, { user: orders.refundRequestedBy }, ({ tombstone }) => ({ refundRequestedBy: tombstone.id }))
personalDataOfParcels(orders)

/** The line at the time of the sale: name, picture and price do not change with the product. */
export const orderItems = snakeCase.table(
  'order_items',
  {
    id: id(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    productId: uuid()
      .notNull()
      .references(() => products.id),
    builderId: uuid()
      .notNull()
      .references(() => userProfiles.id),
    quantity: integer().notNull().default(1),
    priceCents: integer().notNull(),
    productName: text().notNull(),
    imageKey: text(),
    builderName: text().notNull(),
    /** The percentage and the amount at the time of the sale. */
    commissionPercent: doublePrecision().notNull(),
    commissionCents: integer().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('order_items_by_order').on(t.orderId), index('order_items_by_product').on(t.productId)],
)
personalData(
  orderItems,
  'Payments and orders',
  { user: [orderItems.orderId, orders.buyerId] },
  { profile: orderItems.builderId, as: 'sales_items' },
)
