import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, jsonb, snakeCase, text, uuid } from 'drizzle-orm/pg-core'
import type { Address } from '#contracts/buying/address-views.ts'
import type { SaleTerms } from '#contracts/catalog/sale-terms-views.ts'
import type { Arrival } from '#contracts/delivering/shipping-views.ts'
import { products } from '#domain/catalog/products/products-table.ts'
import type { Fulfilment } from '#domain/delivering/shipping/fulfilment.ts'
import type { PricedParcel } from '#domain/delivering/shipping/priced-parcel.ts'
import { createdAt, id, timestamptz } from '#domain/kernel/columns.ts'
import { eraseWithAccount, personalData } from '#domain/kernel/personal-data.ts'
import { userProfiles, users } from '#domain/people/accounts/accounts-tables.ts'
import { priceOffers } from '../price-offers/price-offers-tables.ts'

/** The product as it was when the payment page opened. Later changes do not affect what is charged. */
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
    product: jsonb().$type<ProductSnapshot>().notNull(),
    /** The terms as shown to the buyer; null in checkouts of earlier versions. */
    saleTerms: jsonb().$type<SaleTerms>(),
    priceCents: integer().notNull(),
    shippingCents: integer().notNull(),
    totalCents: integer().notNull(),
    currency: text().notNull(),
    fulfilment: text().$type<Fulfilment>().notNull(),
    shipTo: jsonb().$type<Address>(),
    /** Copied from the chosen quote, because expired quotes are deleted. */
    carrier: text(),
    service: text(),
    carrierShipmentId: text(),
    carrierRateId: text(),
    pricedParcel: jsonb().$type<PricedParcel>(),
    /** The expected days as shown to the buyer. */
    arrives: jsonb().$type<Arrival>(),
    /** The last dispatch day behind the expected days; null without either, and in checkouts of earlier versions. */
    dispatchBy: date({ mode: 'string' }),
    dutiesOnDelivery: boolean().notNull().default(false),
    customerEmail: text().notNull(),
    /** The accepted offer whose amount is the price */
    priceOfferId: uuid().references(() => priceOffers.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (t) => [
    index('checkouts_by_price_offer').on(t.priceOfferId).where(sql`${t.priceOfferId} is not null`),
    index('checkouts_by_buyer').on(t.buyerId, t.createdAt.desc().nullsFirst()),
    index('checkouts_by_product').on(t.productId),
    index('checkouts_by_time').on(t.createdAt),
  ],
)
personalData(checkouts, 'Payments and orders', { user: checkouts.buyerId })
eraseWithAccount(checkouts, { user: checkouts.buyerId }, ({ tombstone }) => ({
  buyerId: tombstone.id,
  customerEmail: tombstone.email,
  shipTo: anonymizedAddress(checkouts.shipTo),
}))
// The name of what was sold stays; the builder's description is erased with the builder.
eraseWithAccount(checkouts, { profile: checkouts.builderId }, { product: sql`${checkouts.product} || '{"description": ""}'` })

/** An instrument has at most one hold, guaranteed by the primary key. */
export const productHolds = snakeCase.table(
  'product_holds',
  {
    productId: uuid()
      .primaryKey()
      .references(() => products.id),
    /** Null for an accepted offer while no payment page is open */
    checkoutId: uuid()
      .unique()
      .references(() => checkouts.id),
    priceOfferId: uuid()
      .unique()
      .references(() => priceOffers.id),
    buyerId: uuid()
      .notNull()
      .references(() => users.id),
    /** True while the payment is processing, so that the hold does not expire. */
    isPaying: boolean().notNull().default(false),
    expiresAt: timestamptz().notNull(),
  },
  (t) => [
    check('product_holds_reason', sql`num_nonnulls(${t.checkoutId}, ${t.priceOfferId}) >= 1`),
    index('product_holds_expiring').on(t.expiresAt),
    index('product_holds_by_buyer').on(t.buyerId),
  ],
)
personalData(productHolds, 'Payments and orders', { user: productHolds.buyerId })

/** An address with only the city, state, ZIP and country, which stay for taxes. */
export function anonymizedAddress(address: SQLWrapper): SQL {
  return sql`case when ${address} is not null then jsonb_build_object('name', '', 'street1', '', 'city', ${address} -> 'city',
    'state', ${address} -> 'state', 'zip', ${address} -> 'zip', 'country', ${address} -> 'country') end`
}
