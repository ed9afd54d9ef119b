import { and, eq, inArray, notExists, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { BUYER_DISPUTE_STATES } from '#contracts/disputes.ts'
import { Refusal } from '#contracts/refusal.ts'
import type { Queryable } from '../kernel/db.ts'
import { disputes } from './disputes-table.ts'

/** open: the bank has the money of a payment and decides · lost: it keeps it · null: neither. */
export type Disputed = (typeof BUYER_DISPUTE_STATES)[number] | null

const isStanding = inArray(disputes.status, ['needs_response', 'under_review', 'lost'])

export async function findDisputed(db: Queryable, paymentId: string): Promise<Disputed> {
  const rows = await db
    .select({ status: disputes.status })
    .from(disputes)
    .where(and(eq(disputes.paymentId, paymentId), isStanding))
  if (rows.length === 0) return null
  return rows.some(({ status }) => status !== 'lost') ? 'open' : 'lost'
}

/** The same as a condition on payments: no bank has the money. */
export function notDisputed(db: Queryable, paymentId: SQLWrapper): SQL {
  return notExists(
    db
      .select({ id: disputes.id })
      .from(disputes)
      .where(and(eq(disputes.paymentId, paymentId), isStanding)),
  )
}

/** What banks have returned of a payment for good, in cents, as a column of a query of payments. */
export const lostCentsOfPayment = sql<number>`coalesce((select sum(lost.withdrawn_cents) from disputes lost
  where lost.payment_id = payments.id and lost.status = 'lost'), 0)::int`

/** Why nobody can refund a disputed payment: the buyer would have the money twice, and the provider refuses. */
export function refundOfDisputed(disputed: Disputed): Refusal | null {
  if (disputed === null) return null
  const why = {
    open: 'The buyer disputes this payment with their bank. It cannot be refunded until the bank has decided.',
    lost: 'The buyer’s bank has already returned the disputed amount',
  }[disputed]
  return new Refusal('conflict', why)
}
