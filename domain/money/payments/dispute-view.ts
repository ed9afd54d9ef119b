import { eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { toDollars } from '#contracts/kernel/money.ts'
import type { Dispute } from '#contracts/money/dispute-views.ts'
import { type BUYER_DISPUTE_STATES, DISPUTE_REASONS, type DisputeReason, isDisputed } from '#contracts/money/disputes.ts'
import type { TransferRow } from '../payouts/move-transfer.ts'
import { shareView } from '../payouts/share-view.ts'
import { type DisputeRow, disputes } from './disputes-table.ts'

/** The shown dispute of a payment, as a join condition: the one that holds the money, another open one, or the latest */
export function isShownOfPayment(paymentId: SQLWrapper): SQL {
  return eq(disputes.id, sql`(select shown.id from disputes shown where shown.payment_id = ${paymentId} ${SHOWN_FIRST})`)
}

/** The same for an instrument's payment, by its checkout */
export function isShownOfCheckout(checkoutId: SQLWrapper): SQL {
  return eq(
    disputes.id,
    sql`(select shown.id from disputes shown join payments paid on paid.id = shown.payment_id
      where paid.checkout_id = ${checkoutId} ${SHOWN_FIRST})`,
  )
}

const SHOWN_FIRST = sql`order by shown.status in ('needs_response', 'under_review') desc, shown.closed_at desc nulls first,
  shown.opened_at desc limit 1`

/** Shown to the buyer with the status, but not that the shop won or that the bank only asks. */
export function buyerDisputeState(dispute: DisputeRow | null): (typeof BUYER_DISPUTE_STATES)[number] | null {
  if (!dispute) return null
  if (dispute.status === 'lost') return 'lost'
  return isDisputed(dispute.status) ? 'open' : null
}

/** A dispute as builder and operators see it */
export function disputeView(dispute: DisputeRow, transfer: TransferRow | null): Dispute {
  return {
    id: dispute.id,
    status: dispute.status,
    reason: isKnownReason(dispute.reason) ? dispute.reason : 'general',
    amount: toDollars(dispute.amountCents),
    currency: dispute.currency,
    fee: toDollars(dispute.feeCents),
    fee_paid_by: dispute.feePaidBy,
    evidence_due_at: dispute.evidenceDueAt?.toISOString() ?? null,
    evidence_filed_at: dispute.evidenceFiledAt?.toISOString() ?? null,
    opened_at: dispute.openedAt.toISOString(),
    closed_at: dispute.closedAt?.toISOString() ?? null,
    share: shareView(transfer),
  }
}

/** The same if there may be none */
export function disputeViewOf(dispute: DisputeRow | null, transfer: TransferRow | null): Dispute | null {
  return dispute && disputeView(dispute, transfer)
}

function isKnownReason(reason: string): reason is DisputeReason {
  return Object.hasOwn(DISPUTE_REASONS, reason)
}
