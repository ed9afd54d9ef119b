import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, snakeCase, text, uuid } from 'drizzle-orm/pg-core'
import type { Address } from '#contracts/address-views.ts'
import type { PunchItem } from '#contracts/hand-overs.ts'
import type { DeliveryStatus } from '#contracts/orders.ts'
import type { Fulfilment } from '../checkout/checkout-tables.ts'
import { timestamptz } from '../kernel/columns.ts'
import type { CarrierRate, Parcel } from '../ports/carriers.ts'
import type { PricedParcel } from '../shipping/priced-parcel.ts'
import { customBuildRequests } from './build-requests-tables.ts'

/** What carriers ask for the parcel to this address. The browser gets our ids. */
export type DeliveryQuote = {
  to: Address
  /** In the shop's currency. */
  rates: (Omit<CarrierRate, 'currency'> & { rateId: string })[]
  pricedParcel: PricedParcel
  dutiesOnDelivery: boolean
  expiresAt: string
}

/** How a finished build comes to its buyer: what an order says of its delivery, a build says here. */
export const buildHandOvers = snakeCase.table(
  'build_hand_overs',
  {
    requestId: uuid()
      .primaryKey()
      .references(() => customBuildRequests.id, { onDelete: 'cascade' }),
    deliveryStatus: text().$type<DeliveryStatus>().notNull().default('preparing'),
    /** The packed parcel, as the builder has measured it. */
    parcel: jsonb().$type<Parcel>(),
    /** The builder's list of what is done before it leaves, with what was measured. */
    ticked: text().$type<PunchItem>().array().notNull().default([]),
    action: text().notNull().default(''),
    relief: text().notNull().default(''),
    serial: text().notNull().default(''),
    /** What the buyer was offered last. */
    quote: jsonb().$type<DeliveryQuote>(),
    /** What the buyer has chosen; null until then. */
    fulfilment: text().$type<Fulfilment>(),
    /** When they chose that. Its builder could not send it before. */
    chosenAt: timestamptz(),
    shipTo: jsonb().$type<Address>(),
    carrier: text(),
    service: text(),
    shippingCents: integer().notNull().default(0),
    quotedParcel: jsonb().$type<PricedParcel>(),
    /** Until then it can be paid at this price. */
    rateEndsAt: timestamptz(),
    /** The code that the buyer shows at pickup. */
    pickupCode: text(),
    updatedAt: timestamptz().notNull(),
  },
  (t) => [
    check('build_hand_overs_chosen', sql`${t.fulfilment} is null or ${t.fulfilment} in ('shipping', 'pickup')`),
    index('build_hand_overs_brought_back').on(t.updatedAt).where(sql`${t.deliveryStatus} = 'returned'`),
    index('build_hand_overs_under_way').on(t.updatedAt).where(sql`${t.deliveryStatus} = 'shipped'`),
  ],
)

export type HandOverRow = typeof buildHandOvers.$inferSelect
