import { sql } from 'drizzle-orm'
import { date, index, integer, jsonb, type PgColumn, primaryKey, snakeCase, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { DeliveryStatus } from '#contracts/buying/orders.ts'
import type { TrackingScan } from '#contracts/buying/seller-order-views.ts'
import { createdAt, id, timestamptz } from '#domain/kernel/columns.ts'
import { eraseWithAccount, personalData, type RowsOf } from '#domain/kernel/personal-data.ts'
import type { Exchange, ShopRate } from '../shipping/convert-rates.ts'

/** A delivery from a builder to a buyer, or back. Its order, build or return has the status and the address. */
export const consignments = snakeCase.table('consignments', {
  /** The id of the order, build or return */
  id: uuid().primaryKey(),
  kind: text().$type<ConsignmentKind>().notNull(),
})
personalData(consignments, 'Payments and orders', 'Reference numbers.')
export type ConsignmentKind = 'order' | 'build' | 'return'

/**
 * buying: chosen, waiting for the carrier · bought: the label is ready · own: shipped with the builder's own label · came_back:
 * the carrier could not deliver it · refused: by the carrier · voiding, voided: label returned before shipping, by the builder or
 * because of a refund
 */
export type ShipmentStatus = 'buying' | 'bought' | 'own' | 'came_back' | 'refused' | 'voiding' | 'voided'

/** A parcel from builder to buyer. Stores everything needed to buy its label before calling the carrier. */
export const shipments = snakeCase.table(
  'shipments',
  {
    id: id(),
    consignmentId: uuid()
      .notNull()
      .references(() => consignments.id),
    status: text().$type<ShipmentStatus>().notNull(),
    /** The broker's id; null for the builder's own label. */
    carrierShipmentId: text().unique(),
    carrierRateId: text(),
    carrier: text().notNull(),
    service: text(),
    rateCents: integer(),
    /** The carrier's price in its own currency and the exchange rate; null in the shop's currency. */
    exchange: jsonb().$type<Exchange>(),
    /** The extra cost of the chosen service over the one the buyer paid for; paid by the builder. */
    surchargeCents: integer().notNull().default(0),
    /** The number of the builder's export filing, if one was required. */
    exportFilingNumber: text(),
    insuredCents: integer(),
    /** The shop's total cost: postage and insurance. */
    costCents: integer(),
    trackerId: text().unique(),
    trackingCode: text(),
    trackingUrl: text(),
    labelUrl: text(),
    /** The status of the label's return, in the broker's terms. */
    labelRefund: text(),
    /** The carrier's reason for refusing. */
    refusal: text(),
    trackingStatus: text(),
    /** The time of the broker's last update; older ones are ignored. */
    trackerUpdatedAt: timestamptz(),
    /** The carrier's expected delivery day. */
    expectedOn: date({ mode: 'string' }),
    /** The same day as a timestamp, from earlier versions. */
    expectedAt: timestamptz(),
    scans: jsonb().$type<TrackingScan[]>().notNull().default([]),
    createdAt: createdAt(),
    /** When the parcel last changed or was polled. */
    updatedAt: createdAt(),
  },
  (t) => [
    // At most one active parcel per consignment, so that only one of many clicks inserts the row.
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
personalData(labelQuotes, 'Payments and orders', 'Label rates quoted to the builder.')

/** resumed: a canceled delivery continued, because a lost dispute was reversed. */
export type DeliveryEventStatus = DeliveryStatus | 'resumed'

/** When a delivery last reached each status. A canceled label or a reversed dispute repeats a status. */
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

/** Received carrier webhooks, so that a replay changes nothing. */
export const trackerEvents = snakeCase.table(
  'tracker_events',
  {
    id: text().primaryKey(),
    trackerId: text().notNull(),
    receivedAt: createdAt(),
  },
  (t) => [index('tracker_events_by_receipt').on(t.receivedAt)],
)
personalData(trackerEvents, 'Payments and orders', 'The carriers’ reference numbers.')

type Sales = Record<'buyerId' | 'builderId', PgColumn>

/** Declares the parcels of orders or builds. The buyer's export leaves out what the label cost and a picture of the builder's address. */
export function personalDataOfParcels({ buyerId, builderId }: Sales, prefix = ''): void {
  personalData(shipments, 'Payments and orders', {
    user: [shipments.consignmentId, buyerId],
    as: `${prefix}shipments`,
    omit: ['carrierRateId', 'rateCents', 'surchargeCents', 'insuredCents', 'costCents', 'labelUrl', 'labelRefund', 'refusal'],
  })
  personalData(deliveryEvents, 'Payments and orders', {
    user: [deliveryEvents.consignmentId, buyerId],
    as: `${prefix}delivery_events`,
  })
  // A label and a refusal may contain addresses.
  const own = { user: [shipments.consignmentId, buyerId], profile: [shipments.consignmentId, builderId] } satisfies RowsOf
  eraseWithAccount(shipments, own, { labelUrl: null, refusal: null })
}
