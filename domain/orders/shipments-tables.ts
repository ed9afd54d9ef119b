import { sql } from 'drizzle-orm'
import { index, integer, jsonb, primaryKey, snakeCase, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { DeliveryStatus } from '#contracts/orders.ts'
import type { TrackingScan } from '#contracts/seller-order-views.ts'
import { createdAt, id, timestamptz } from '../kernel/columns.ts'
import type { CarrierRate } from '../ports/carriers.ts'
import { orders } from './orders-tables.ts'

/**
 * buying: chosen, the carrier is being asked · bought: its label is there · own: sent with the builder's own label
 * refused: the carrier would not · voiding, voided: given back before it left, by its builder or because of a refund
 */
export type ShipmentStatus = 'buying' | 'bought' | 'own' | 'refused' | 'voiding' | 'voided'

/** A parcel's way from builder to buyer. What a label is bought with stands here before anybody is asked for it. */
export const shipments = snakeCase.table(
  'shipments',
  {
    id: id(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    status: text().$type<ShipmentStatus>().notNull(),
    /** The broker's; a builder's own parcel has none. */
    carrierShipmentId: text().unique(),
    carrierRateId: text(),
    carrier: text().notNull(),
    service: text(),
    rateCents: integer(),
    /** What the chosen service costs beyond the one the buyer paid for: the builder's to pay. */
    surchargeCents: integer().notNull().default(0),
    /** Under which the builder filed the export, where one had to be. */
    exportFilingNumber: text(),
    insuredCents: integer(),
    /** What the shop paid for it all: postage and insurance. */
    costCents: integer(),
    trackerId: text().unique(),
    trackingCode: text(),
    trackingUrl: text(),
    labelUrl: text(),
    /** What became of giving the label back, in the broker's word. */
    labelRefund: text(),
    /** Why the carrier refused, in its words. */
    refusal: text(),
    trackingStatus: text(),
    /** When the broker last heard of the parcel: what is older is not believed. */
    trackerUpdatedAt: timestamptz(),
    expectedAt: timestamptz(),
    scans: jsonb().$type<TrackingScan[]>().notNull().default([]),
    createdAt: createdAt(),
    /** Last changed, or last asked about. */
    updatedAt: createdAt(),
  },
  (t) => [
    // One label, ever: of twenty presses one inserts the row.
    uniqueIndex('shipments_one_per_order').on(t.orderId).where(sql`${t.status} in ('buying', 'bought', 'own')`),
    index('shipments_by_order').on(t.orderId),
    index('shipments_silent').on(t.status, t.updatedAt),
    index('shipments_being_refunded').on(t.updatedAt).where(sql`${t.labelRefund} = 'submitted'`),
  ],
)

/** What carriers last offered for an order's parcel. The browser knows a rate by our id. */
export const labelQuotes = snakeCase.table('label_quotes', {
  orderId: uuid()
    .primaryKey()
    .references(() => orders.id),
  carrierShipmentId: text().notNull(),
  rates: jsonb().$type<(CarrierRate & { rateId: string; surchargeCents: number })[]>().notNull(),
  exportFilingNumber: text(),
  expiresAt: timestamptz().notNull(),
})

/** When an order last came to each place on its way. Only a cancelled label leads back to one. */
export const deliveryEvents = snakeCase.table(
  'delivery_events',
  {
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    status: text().$type<DeliveryStatus>().notNull(),
    occurredAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.orderId, t.status] })],
)

/** Carriers' webhooks already taken: a replay finds its id here and changes nothing. */
export const trackerEvents = snakeCase.table(
  'tracker_events',
  {
    id: text().primaryKey(),
    trackerId: text().notNull(),
    receivedAt: createdAt(),
  },
  (t) => [index('tracker_events_by_receipt').on(t.receivedAt)],
)
