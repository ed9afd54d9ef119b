import { sql } from 'drizzle-orm'

/** What goes back in parts of the price that was paid, returned or on its way, in cents, as a column of a query of payments. */
export const returnedCentsOfPayment = sql<number>`coalesce((select sum(back.cents) from build_returns back
  where back.payment_id = payments.id and back.reason <> 'delivery'), 0)::int`

/** The same of the delivery money. */
export const returnedDeliveryOfPayment = sql<number>`coalesce((select sum(back.cents) from build_returns back
  where back.payment_id = payments.id and back.reason = 'delivery'), 0)::int`
