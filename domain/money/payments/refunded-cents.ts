import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { lostCentsOfPayment } from './dispute-conditions.ts'

/** The cents of the price refunded in parts or being refunded, with deducted labels, as a column of a query of payments */
export const refundedCentsOfPayment = sql<number>`coalesce((select sum(back.cents + back.label_cents) from refunds back
  where back.payment_id = payments.id and back.reason <> 'delivery'), 0)::int`

/** The same for the delivery money */
export const refundedDeliveryOfPayment = sql<number>`coalesce((select sum(back.cents) from refunds back
  where back.payment_id = payments.id and back.reason = 'delivery'), 0)::int`

/**
 * Whether the delivery money of a payment is used up, as a column: the carrier returned the parcel it paid for. Raw SQL, because parcels
 * belong to a later capability.
 */
export const isDeliveryUsedUp = sql<boolean>`exists (select 1 from shipments parcel
  where parcel.consignment_id = payments.request_id and parcel.status = 'came_back' and parcel.created_at >= payments.created_at)`

/** The amount of a payment that the shop refunded in the provider's dashboard */
const goodwillCents = sql<number>`coalesce((select sum(line.amount_cents)
  from ledger_events given join ledger_lines line on line.event_id = given.id
  where given.payment_id = payments.id and given.kind = 'partial_refund' and line.account = 'buyer'), 0)`

/**
 * The refundable amount of the price, as a column of a query of payments: without refunds in progress, dashboard refunds and bank returns.
 * The delivery money is refunded with all of it, or on its own while it pays for no label.
 */
export const refundableCents = sql<number>`greatest(0, payments.amount_cents - payments.shipping_cents
  - ${refundedCentsOfPayment} - ${goodwillCents} - ${lostCentsOfPayment})::int`

/** The unrefunded delivery money, as a column. A bank takes the price first. */
export const refundableDeliveryCents = sql<number>`case when ${refundedDeliveryOfPayment} > 0 then 0
  else greatest(0, least(payments.shipping_cents, payments.amount_cents - ${lostCentsOfPayment})) end::int`

/**
 * The builder's loss of share if everything left is refunded, as a column: what they received, less their part of refunds and bank returns.
 * What the shop refunded in the dashboard or paid itself leaves their share unchanged.
 */
export const shareLeftCents = sql<number>`greatest(0, coalesce((select sum(line.amount_cents)
  from ledger_events posted join ledger_lines line on line.event_id = posted.id
  where posted.payment_id = payments.id and line.account = 'builder'
  and posted.kind in ('sale', 'dispute', 'dispute_won', 'dispute_lost')), 0)
  - coalesce((select sum(back.cents + back.label_cents - back.commission_back_cents) from refunds back
  where back.payment_id = payments.id and back.reason not in ('delivery', 'damage')), 0))::int`

/** The refunds that reached the buyer of a checkout, in cents, as a column */
export function refundedCentsOfCheckout(checkoutId: SQLWrapper): SQL<number> {
  return sql<number>`coalesce((select case when paid.status = 'refunded' then paid.amount_cents else (select sum(back.cents) from refunds back
    where back.payment_id = paid.id and back.status in ('returned', 'settled_outside')) end
    from payments paid where paid.checkout_id = ${checkoutId}), 0)::int`
}
