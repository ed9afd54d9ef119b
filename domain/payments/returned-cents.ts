import { sql } from 'drizzle-orm'
import { lostCentsOfPayment } from './dispute-conditions.ts'

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

/** What the shop has given away of a payment in the provider's dashboard. */
const goodwillCents = sql<number>`coalesce((select sum(line.amount_cents)
  from ledger_events given join ledger_lines line on line.event_id = given.id
  where given.payment_id = payments.id and given.kind = 'partial_refund' and line.account = 'buyer'), 0)`

/**
 * How much of the price can still go back, as a column of a query of payments: not what is on its way back already, not what the shop gave
 * away, and not what a bank has returned. The delivery money goes back with all of it, or for itself while no label costs it.
 */
export const returnableCents = sql<number>`greatest(0, payments.amount_cents - payments.shipping_cents
  - ${returnedCentsOfPayment} - ${goodwillCents} - ${lostCentsOfPayment})::int`

/** The delivery money that has not gone back, as a column. A bank takes the price first. */
export const returnableDeliveryCents = sql<number>`case when ${returnedDeliveryOfPayment} > 0 then 0
  else greatest(0, least(payments.shipping_cents, payments.amount_cents - ${lostCentsOfPayment})) end::int`

/**
 * What a builder loses of their share when all that is left goes back, as a column: what they got, less their part of what went back and of
 * what a bank took. What the shop gave away or bore was none of theirs, so it leaves their share as it is.
 */
export const shareLeftCents = sql<number>`greatest(0, coalesce((select sum(line.amount_cents)
  from ledger_events posted join ledger_lines line on line.event_id = posted.id
  where posted.payment_id = payments.id and line.account = 'builder'
  and posted.kind in ('sale', 'dispute', 'dispute_won', 'dispute_lost')), 0)
  - coalesce((select sum(back.cents - back.commission_back_cents) from build_returns back
  where back.payment_id = payments.id and back.reason not in ('delivery', 'damage')), 0))::int`
