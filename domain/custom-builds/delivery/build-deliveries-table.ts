import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, snakeCase, text, uuid } from 'drizzle-orm/pg-core'
import type { Address } from '#contracts/buying/address-views.ts'
import type { DeliveryStatus } from '#contracts/buying/orders.ts'
import type { PunchItem } from '#contracts/custom-builds/build-deliveries.ts'
import { personalDataOfParcels } from '#domain/delivering/deliveries/deliveries-tables.ts'
import type { Fulfilment } from '#domain/delivering/shipping/fulfilment.ts'
import type { PricedParcel } from '#domain/delivering/shipping/priced-parcel.ts'
import { timestamptz } from '#domain/kernel/columns.ts'
import { eraseWithAccount, personalData } from '#domain/kernel/personal-data.ts'
import type { CarrierRate, Parcel } from '#domain/ports/carriers.ts'
import { customBuildRequests, ofBuilder, ofBuyer } from '../requests/build-requests-tables.ts'

/** The carriers' rates for the parcel to this address. The browser gets our ids. */
export type DeliveryQuote = {
  to: Address
  /** In the shop's currency. */
  rates: (Omit<CarrierRate, 'currency'> & { rateId: string })[]
  pricedParcel: PricedParcel
  dutiesOnDelivery: boolean
  expiresAt: string
}

/** The delivery of a finished build, with the same facts that an order has for its delivery. */
export const buildDeliveries = snakeCase.table(
  'build_deliveries',
  {
    requestId: uuid()
      .primaryKey()
      .references(() => customBuildRequests.id, { onDelete: 'cascade' }),
    deliveryStatus: text().$type<DeliveryStatus>().notNull().default('preparing'),
    /** The packed parcel, as measured by the builder. */
    parcel: jsonb().$type<Parcel>(),
    /** The builder's checklist before shipping, with measurements. */
    ticked: text().$type<PunchItem>().array().notNull().default([]),
    action: text().notNull().default(''),
    relief: text().notNull().default(''),
    serial: text().notNull().default(''),
    /** The latest rates offered to the buyer. */
    quote: jsonb().$type<DeliveryQuote>(),
    /** The buyer's choice; null until then. */
    fulfilment: text().$type<Fulfilment>(),
    /** When the buyer chose. The builder could not ship earlier. */
    chosenAt: timestamptz(),
    shipTo: jsonb().$type<Address>(),
    carrier: text(),
    service: text(),
    shippingCents: integer().notNull().default(0),
    quotedParcel: jsonb().$type<PricedParcel>(),
    /** The price can be paid until then. */
    rateEndsAt: timestamptz(),
    /** The code that the buyer shows at pickup. */
    pickupCode: text(),
    updatedAt: timestamptz().notNull(),
  },
  (t) => [
    check('build_deliveries_chosen', sql`${t.fulfilment} is null or ${t.fulfilment} in ('shipping', 'pickup')`),
    index('build_deliveries_brought_back').on(t.updatedAt).where(sql`${t.deliveryStatus} = 'returned'`),
    index('build_deliveries_under_way').on(t.updatedAt).where(sql`${t.deliveryStatus} = 'shipped'`),
  ],
)
personalData(buildDeliveries, 'Custom builds', ofBuyer(buildDeliveries), {
  ...ofBuilder(buildDeliveries),
  as: 'build_deliveries_made',
  // The buyer's address, and the pickup code.
  omit: ['shipTo', 'quote', 'pickupCode'],
})
eraseWithAccount(buildDeliveries, ofBuyer(buildDeliveries), { shipTo: null, quote: null, pickupCode: null })
personalDataOfParcels(customBuildRequests, 'build_')

export type BuildDeliveryRow = typeof buildDeliveries.$inferSelect
