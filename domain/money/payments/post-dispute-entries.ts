import { asc, eq } from 'drizzle-orm'
import { isDisputed } from '#contracts/money/disputes.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { alertOnDisputedRefund } from '../payouts/raise-money-alert.ts'
import { type DisputeMoney, recordDisputes } from '../payouts/record-disputes.ts'
import { type DisputeRow, disputes } from './disputes-table.ts'
import { alertSubject, paymentFacts } from './payment-facts.ts'
import type { PaymentStatus } from './payment-states.ts'
import type { PaymentRow } from './payments-tables.ts'

const REFUND_STATUSES: PaymentStatus[] = ['refunding', 'refund_failed', 'refunded']

/** Updates the ledger and the builder's share for the disputes of a locked payment. Called after each change of either. */
export async function postDisputes(ctx: Needs<'now' | 'jobs'>, tx: Tx, payment: PaymentRow): Promise<void> {
  const rows = await tx
    .select()
    .from(disputes)
    .where(eq(disputes.paymentId, payment.id))
    .orderBy(asc(disputes.openedAt), asc(disputes.id))
  await recordDisputes(ctx, tx, { ...paymentFacts(payment), disputes: rows.map(moneyOf) })
  if (!REFUND_STATUSES.includes(payment.status)) return
  // The buyer may be paid twice: an operator has to tell the bank about the refund.
  for (const { stripeDisputeId, status, amountCents } of rows) {
    const isStanding = isDisputed(status) || status === 'lost'
    if (isStanding) await alertOnDisputedRefund(ctx, tx, { ...alertSubject(payment), stripeDisputeId, cents: amountCents })
  }
}

function moneyOf({ stripeDisputeId, status, withdrawnCents, feeCents, feePaidBy }: DisputeRow): DisputeMoney {
  const outcome = status === 'lost' ? 'lost' : isDisputed(status) ? 'open' : 'closed'
  return { stripeDisputeId, outcome, withdrawnCents, feeCents, feePaidBy }
}
