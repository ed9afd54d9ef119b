import Stripe from 'stripe'
import type { DisputeStatus } from '#contracts/money/disputes.ts'
import type { DisputeState, Disputes } from '#domain/ports/disputes.ts'
import { everyItem } from './every-item.ts'
import { providerUnavailable } from './payments-unavailable.ts'

// With the payment, whose metadata names ours.
const EXPAND = ['payment_intent']

/** Disputes of card payments (chargebacks). */
export function stripeDisputes(stripe: Stripe): Disputes {
  return {
    async getDispute(stripeDisputeId) {
      const dispute = await stripe.disputes.retrieve(stripeDisputeId, { expand: EXPAND }).catch((error: unknown) => {
        if (error instanceof Stripe.errors.StripeError && error.code === 'resource_missing') return undefined
        return providerUnavailable(error)
      })
      return dispute && disputeState(dispute)
    },

    async listDisputes(since) {
      const created = { gte: Math.floor(since.getTime() / 1000) }
      const list = stripe.disputes.list({ created, limit: 100, expand: EXPAND.map((each) => `data.${each}`) })
      // The account may have payments that were not made through the shop.
      return everyItem(list, (dispute) => [disputeState(dispute)].filter(({ paymentId }) => paymentId !== null))
    },
  }
}

const STATUSES: Partial<Record<Stripe.Dispute.Status, DisputeStatus>> = {
  warning_needs_response: 'inquiry',
  warning_under_review: 'inquiry',
  warning_closed: 'inquiry_closed',
  needs_response: 'needs_response',
  under_review: 'under_review',
  appeal_needs_response: 'needs_response',
  appeal_under_review: 'under_review',
  won: 'won',
  lost: 'lost',
  prevented: 'prevented',
}

function disputeState(dispute: Stripe.Dispute): DisputeState {
  const { payment_intent: intent, evidence_details: details, balance_transactions: moved } = dispute
  return {
    stripeDisputeId: dispute.id,
    paymentIntentId: typeof intent === 'string' ? intent : (intent?.id ?? null),
    paymentId: (typeof intent === 'object' && intent?.metadata.checkoutId) || null,
    // An unknown state isn't final, so the builder's share stays withheld.
    status: STATUSES[dispute.status] ?? 'under_review',
    reason: dispute.reason,
    amountCents: dispute.amount,
    currency: dispute.currency,
    withdrawnCents: Math.max(0, -sum(moved.map(({ amount }) => amount))),
    feeCents: sum(moved.map(({ fee }) => fee)),
    // 0: the bank accepts no evidence.
    evidenceDueAt: details.due_by ? new Date(details.due_by * 1000) : null,
    isEvidenceFiled: details.submission_count > 0,
    openedAt: new Date(dispute.created * 1000),
  }
}

function sum(cents: number[]): number {
  return cents.reduce((total, each) => total + each, 0)
}
