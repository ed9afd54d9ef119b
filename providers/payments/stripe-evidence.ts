import Stripe from 'stripe'
import { FILE_TYPES } from '#contracts/kernel/file-types.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import type { DisputeEvidence, Evidence } from '#domain/ports/dispute-evidence.ts'
import { providerUnavailable } from './payments-unavailable.ts'

/** Evidence against disputes, through Stripe's file upload and its disputes. */
export function stripeEvidence(stripe: Stripe): DisputeEvidence {
  return {
    async uploadEvidence({ name, type, bytes }) {
      const file = { data: bytes, name, type: FILE_TYPES[type].mime }
      const stored = await stripe.files.create({ purpose: 'dispute_evidence', file }).catch((error: unknown) => {
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) return providerUnavailable(error)
        throw new Refusal('invalid_input', `Stripe rejected this file: ${error.message}`, { cause: error })
      })
      return stored.id
    },

    async submitEvidence({ stripeDisputeId, idempotencyKey, evidence }) {
      try {
        await stripe.disputes.update(stripeDisputeId, { evidence: evidenceParams(evidence), submit: true }, { idempotencyKey })
        return { isFiled: true, why: '' }
      } catch (error) {
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) return providerUnavailable(error)
        // The key expires after a day, and a second submission is refused: then the dispute itself contains ours.
        const { evidence: filed, evidence_details } = await stripe.disputes.retrieve(stripeDisputeId).catch(providerUnavailable)
        const isOurs = evidence_details.submission_count > 0 && filed.uncategorized_text === evidence.explanation
        return isOurs ? { isFiled: true, why: '' } : { isFiled: false, why: error.message }
      }
    },
  }
}

function evidenceParams(evidence: Evidence): Stripe.DisputeUpdateParams.Evidence {
  const texts = {
    uncategorized_text: evidence.explanation,
    product_description: evidence.received,
    customer_name: evidence.customerName,
    customer_email_address: evidence.customerEmail,
    shipping_address: evidence.shippingAddress,
    shipping_carrier: evidence.carrier,
    shipping_tracking_number: evidence.trackingNumber,
    shipping_date: evidence.shippedOn,
    ...evidence.files,
  }
  // An empty text would remove a text filed in Stripe's dashboard.
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''))
}
