import { boolean, index, integer, jsonb, snakeCase, text, uuid } from 'drizzle-orm/pg-core'
import type { Address } from '#contracts/buying/address-views.ts'
import type { Arrival } from '#contracts/delivering/shipping-views.ts'
import { products } from '#domain/catalog/products/products-table.ts'
import { createdAt, id, timestamptz } from '#domain/kernel/columns.ts'
import { personalData } from '#domain/kernel/personal-data.ts'
import { deleteAfterDays } from '#domain/kernel/retention.ts'
import { users } from '#domain/people/accounts/accounts-tables.ts'
import type { PricedParcel } from './priced-parcel.ts'

/** A carrier's quote for one buyer, product and address. Prices are read from here, never from the browser. */
export const shippingQuotes = snakeCase.table(
  'shipping_quotes',
  {
    id: id(),
    buyerId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    toAddress: jsonb().$type<Address>().notNull(),
    /** The broker's shipment for buying a label later. */
    carrierShipmentId: text().notNull(),
    /** The buyer pays duties and import taxes when the parcel arrives. */
    dutiesOnDelivery: boolean().notNull().default(false),
    /** The parcel and its origin as quoted; null in quotes of earlier versions. If either changes, a new quote is needed. */
    pricedParcel: jsonb().$type<PricedParcel>(),
    /** The builder's dispatch time used for the expected days. */
    dispatchDays: integer(),
    createdAt: createdAt(),
    expiresAt: timestamptz().notNull(),
  },
  (t) => [index('shipping_quotes_by_buyer').on(t.buyerId, t.productId), index('shipping_quotes_expiring').on(t.expiresAt)],
)
deleteAfterDays(shippingQuotes.expiresAt, 0)
personalData(shippingQuotes, 'Shipping prices', { user: shippingQuotes.buyerId })

export const shippingRates = snakeCase.table(
  'shipping_rates',
  {
    /** Our id for the browser; the carrier's id stays here. */
    id: id(),
    quoteId: uuid()
      .notNull()
      .references(() => shippingQuotes.id, { onDelete: 'cascade' }),
    carrierRateId: text().notNull(),
    carrier: text().notNull(),
    service: text().notNull(),
    rateCents: integer().notNull(),
    deliveryDays: integer(),
    /** The expected days as shown to the buyer. */
    arrives: jsonb().$type<Arrival>(),
  },
  (t) => [index('shipping_rates_by_quote').on(t.quoteId)],
)
personalData(shippingRates, 'Shipping prices', 'The carriers’ rates. The chosen one is in the order.')
