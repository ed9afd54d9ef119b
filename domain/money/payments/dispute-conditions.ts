import { and, eq, inArray, notExists, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { Refusal } from '#contracts/kernel/refusal.ts'
import type { BUYER_DISPUTE_STATES } from '#contracts/money/disputes.ts'
import type { Queryable } from '#domain/kernel/db.ts'
import { disputes } from './disputes-table.ts'

/** open: the bank holds the payment and decides · lost: it keeps it · null: neither */
export type Disputed = (typeof BUYER_DISPUTE_STATES)[number] | null

const isOpen = inArray(disputes.status, ['needs_response', 'under_review'])
const isStanding = inArray(disputes.status, ['needs_response', 'under_review', 'lost'])

/** Whether a bank holds the money of a payment, given by its id or by a query that selects it */
export async function findDisputed(db: Queryable, paymentId: string | SQLWrapper): Promise<Disputed> {
  return disputedOf(db, eq(disputes.paymentId, paymentId))
}

/** The same for any of the payments that a query selects */
export async function findDisputedOfAny(db: Queryable, paymentIds: SQLWrapper): Promise<Disputed> {
  return disputedOf(db, inArray(disputes.paymentId, paymentIds))
}

async function disputedOf(db: Queryable, ofPayments: SQL): Promise<Disputed> {
  const rows = await db.select({ status: disputes.status }).from(disputes).where(and(ofPayments, isStanding))
  if (rows.length === 0) return null
  return rows.some(({ status }) => status !== 'lost') ? 'open' : 'lost'
}

/** The same as a condition on payments: no bank holds the money. */
export function notDisputed(db: Queryable, paymentId: SQLWrapper): SQL {
  return hasNone(db, paymentId, isStanding)
}

/** As a condition on payments: no bank is deciding. */
export function notWithBank(db: Queryable, paymentId: SQLWrapper): SQL {
  return hasNone(db, paymentId, isOpen)
}

function hasNone(db: Queryable, paymentId: SQLWrapper, standing: SQL): SQL {
  return notExists(
    db
      .select({ id: disputes.id })
      .from(disputes)
      .where(and(eq(disputes.paymentId, paymentId), standing)),
  )
}

/** The cents that banks have permanently returned of a payment, as a column of a query of payments */
export const lostCentsOfPayment = sql<number>`coalesce((select sum(lost.withdrawn_cents) from disputes lost
  where lost.payment_id = payments.id and lost.status = 'lost'), 0)::int`

/** As a condition on orders, given by their checkout: a bank holds the money and is still deciding. */
export function isWithBank(checkoutId: SQLWrapper): SQL {
  return sql`exists (select 1 from disputes open join payments paid on paid.id = open.payment_id
    where paid.checkout_id = ${checkoutId} and open.status in ('needs_response', 'under_review'))`
}

/**
 * As a condition on orders, given by their checkout and total: the buyer permanently has the whole payment back. Banks returned it, or the
 * rest after partial refunds.
 */
export function isLostInFull(checkoutId: SQLWrapper, totalCents: SQLWrapper): SQL {
  return sql`exists (
    select 1 from disputes lost join payments paid on paid.id = lost.payment_id
    where paid.checkout_id = ${checkoutId} and lost.status = 'lost'
    group by paid.id
    having sum(lost.withdrawn_cents) + coalesce((
      select sum(line.amount_cents) from ledger_events event join ledger_lines line on line.event_id = event.id
      where event.payment_id = paid.id and event.kind = 'partial_refund' and line.account = 'buyer'), 0) + coalesce((
      select sum(back.cents) from refunds back
      where back.payment_id = paid.id and back.status in ('returned', 'settled_outside')), 0) >= ${totalCents})`
}

/** A condition on completed orders, by their columns: the delivery was cancelled, or the instrument was returned after a lost dispute. */
export function cameToNothing(order: { checkoutId: SQLWrapper; totalCents: SQLWrapper; deliveryStatus: SQLWrapper }): SQL {
  return sql`(${order.deliveryStatus} = 'cancelled'
    or (${order.deliveryStatus} = 'returned' and ${isLostInFull(order.checkoutId, order.totalCents)}))`
}

/** Why a disputed payment cannot be refunded: the buyer would be paid twice, and the provider refuses. */
export function refundOfDisputed(disputed: Disputed): Refusal | null {
  if (disputed === null) return null
  const why = {
    open: 'This payment is disputed. It can be refunded once the bank has decided.',
    lost: 'The buyer’s bank has already returned the disputed amount',
  }[disputed]
  return new Refusal('conflict', why)
}

/** The cents that banks have permanently returned of a payment */
export async function getLostCents(db: Queryable, paymentId: string): Promise<number> {
  const [row] = await db
    .select({ cents: sql<number>`coalesce(sum(${disputes.withdrawnCents}), 0)::int` })
    .from(disputes)
    .where(and(eq(disputes.paymentId, paymentId), eq(disputes.status, 'lost')))
  return row?.cents ?? 0
}
