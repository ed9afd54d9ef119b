import type Stripe from 'stripe'
import { newId } from './object-ids.ts'
import { unix } from './stripe-sandbox.ts'

const FEE_CENTS = 1500
const ANSWER_SECONDS = 9 * 86_400

const NO_EVIDENCE: Stripe.Dispute.Evidence = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
}

/** A dispute of a whole charge, as its buyer opens it at their bank. The bank only asks at first. */
export function inquiryObject(charge: Stripe.Charge, reason: string, now: Date): Stripe.Dispute {
  return {
    id: newId('du'),
    object: 'dispute',
    amount: charge.amount,
    balance_transactions: [],
    charge: charge.id,
    created: unix(now),
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: {
      ...NO_EVIDENCE,
      customer_email_address: charge.billing_details.email,
      customer_name: charge.billing_details.name,
    },
    evidence_details: {
      due_by: unix(now) + ANSWER_SECONDS,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: true,
    livemode: false,
    metadata: {},
    payment_intent: String(charge.payment_intent),
    reason,
    status: 'warning_needs_response',
  }
}

/** The bank takes the money, and Stripe its fee. */
export function withdrawal(dispute: Stripe.Dispute, now: Date): Stripe.BalanceTransaction {
  const { currency } = dispute
  const fee = { amount: FEE_CENTS, application: null, currency, description: 'Dispute fee', type: 'stripe_fee' }
  const description = `Chargeback withdrawal for ${String(dispute.charge)}`
  return balanceTransaction(dispute, { amount: -dispute.amount, description, fees: [fee], category: 'dispute' }, now)
}

/** The money comes back; the fee does not. */
export function reinstatement(dispute: Stripe.Dispute, now: Date): Stripe.BalanceTransaction {
  const description = `Chargeback reversal for ${String(dispute.charge)}`
  return balanceTransaction(dispute, { amount: dispute.amount, description, fees: [], category: 'dispute_reversal' }, now)
}

type Moved = { amount: number; description: string; fees: Stripe.BalanceTransaction.FeeDetail[]; category: string }

function balanceTransaction(
  dispute: Stripe.Dispute,
  { amount, description, fees, category }: Moved,
  now: Date,
): Stripe.BalanceTransaction {
  const fee = fees.reduce((sum, each) => sum + each.amount, 0)
  return {
    id: newId('txn'),
    object: 'balance_transaction',
    amount,
    available_on: unix(now),
    balance_type: 'payments',
    created: unix(now),
    currency: dispute.currency,
    description,
    exchange_rate: null,
    fee,
    fee_details: fees,
    net: amount - fee,
    reporting_category: category,
    source: dispute.id,
    status: 'available',
    type: 'adjustment',
  }
}
