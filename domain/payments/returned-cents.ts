import { sql } from 'drizzle-orm'

/** What goes back in parts of the price that was paid, returned or on its way, in cents, as a column of a query of payments. */
export const returnedCentsOfPayment = sql<number>`coalesce((select sum(back.cents) from build_returns back
  where back.payment_id = payments.id and back.reason <> 'delivery'), 0)::int`

/** The same of the delivery money. */
export const returnedDeliveryOfPayment = sql<number>`coalesce((select sum(back.cents) from build_returns back
  where back.payment_id = payments.id and back.reason = 'delivery'), 0)::int`

/**
 * Whether the delivery money of a payment is used up, as a column: a carrier has brought back what it was paid for. Raw SQL, because
 * parcels belong to a later capability.
 */
export const isDeliveryUsedUp = sql<boolean>`exists (select 1 from shipments parcel
  where parcel.consignment_id = payments.request_id and parcel.status = 'came_back' and parcel.created_at >= payments.created_at)`
