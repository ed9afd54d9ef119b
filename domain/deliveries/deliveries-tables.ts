import { sql } from 'drizzle-orm'
import { date, index, integer, jsonb, primaryKey, snakeCase, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { DeliveryStatus } from '#contracts/orders.ts'
import type { TrackingScan } from '#contracts/seller-order-views.ts'
import { createdAt, id, timestamptz } from '../kernel/columns.ts'
import type { Exchange, ShopRate } from '../shipping/convert-rates.ts'

/** What goes from a builder to a buyer. Where it is and where it goes, its order or its build says. */
export const consignments = snakeCase.table('consignments', {
  /** The order's id, or the build's. */
  id: uuid().primaryKey(),
  kind: text().$type<ConsignmentKind>().notNull(),
})
export type ConsignmentKind = 'order' | 'build'

/**
 * buying: chosen, waiting for the carrier · bought: the label is ready · own: sent with the builder's own label
 * came_back: the carrier could not deliver it · refused by the carrier
 * voiding, voided: returned before it left, by its builder or because of a refund
 */
export type ShipmentStatus = 'buying' | 'bought' | 'own' | 'came_back' | 'refused' | 'voiding' | 'voided'

/** A parcel from builder to buyer. Everything needed to buy its label is stored before the carrier is called. */
export const shipments = snakeCase.table(
  'shipments',
  {
    id: id(),
    consignmentId: uuid()
      .notNull()
      .references(() => consignments.id),
    status: text().$type<ShipmentStatus>().notNull(),
    /** The broker's id; a builder's own parcel has none. */
    carrierShipmentId: text().unique(),
    carrierRateId: text(),
    carrier: text().notNull(),
    service: text(),
    rateCents: integer(),
    /** What the carrier asked in its own currency, and the rate it was converted at; null in the shop's currency. */
    exchange: jsonb().$type<Exchange>(),
    /** What the chosen service costs above the one the buyer paid for; the builder pays it. */
    surchargeCents: integer().notNull().default(0),
    /** The number of the builder's export filing, if one was required. */
    exportFilingNumber: text(),
    insuredCents: integer(),
    /** What the shop paid in total: postage and insurance. */
    costCents: integer(),
    trackerId: text().unique(),
    trackingCode: text(),
    trackingUrl: text(),
    labelUrl: text(),
    /** The status of the label's return, in the broker's terms. */
    labelRefund: text(),
    /** Why the carrier refused, in its own words. */
    refusal: text(),
    trackingStatus: text(),
    /** The time of the broker's last update; older ones are ignored. */
    trackerUpdatedAt: timestamptz(),
    /** The calendar day on which the carrier means to deliver. */
    expectedOn: date({ mode: 'string' }),
    /** Of earlier versions: the same day as a moment. */
    expectedAt: timestamptz(),
    scans: jsonb().$type<TrackingScan[]>().notNull().default([]),
    createdAt: createdAt(),
    /** When it last changed or was last polled. */
    updatedAt: createdAt(),
  },
  (t) => [
    // One label, ever: of twenty clicks one inserts the row.
    uniqueIndex('shipments_one_per_consignment').on(t.consignmentId).where(sql`${t.status} in ('buying', 'bought', 'own')`),
    index('shipments_by_consignment').on(t.consignmentId),
    index('shipments_silent').on(t.status, t.updatedAt),
    index('shipments_being_refunded').on(t.updatedAt).where(sql`${t.labelRefund} = 'submitted'`),
  ],
)

/** The latest rates for a parcel. The browser gets our ids for them. */
export const labelQuotes = snakeCase.table('label_quotes', {
  consignmentId: uuid()
    .primaryKey()
    .references(() => consignments.id),
  carrierShipmentId: text().notNull(),
  rates: jsonb().$type<(ShopRate & { rateId: string; surchargeCents: number })[]>().notNull(),
  exportFilingNumber: text(),
  expiresAt: timestamptz().notNull(),
})

/** resumed: a cancelled delivery went on, because a lost dispute was won after all. */
export type DeliveryEventStatus = DeliveryStatus | 'resumed'

/** When a delivery last reached each status. A cancelled label repeats one, and so does a bank that changes its mind. */
export const deliveryEvents = snakeCase.table(
  'delivery_events',
  {
    consignmentId: uuid()
      .notNull()
      .references(() => consignments.id),
    status: text().$type<DeliveryEventStatus>().notNull(),
    occurredAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.consignmentId, t.status] })],
)

/** Carrier webhooks that were already received: a replay finds its id here and changes nothing. */
export const trackerEvents = snakeCase.table(
  'tracker_events',
  {
    id: text().primaryKey(),
    trackerId: text().notNull(),
    receivedAt: createdAt(),
  },
  (t) => [index('tracker_events_by_receipt').on(t.receivedAt)],
)
