import { sql } from 'drizzle-orm'

/** What goes back of a payment in parts, returned or on its way, in cents, as a column of a query of payments. */
export const returnedCentsOfPayment = sql<number>`coalesce((select sum(back.cents) from build_returns back
  where back.payment_id = payments.id), 0)::int`
