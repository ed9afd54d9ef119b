import { z } from 'zod'
import { expand, metadata, webUrl, whole } from './read-params.ts'

const priceData = z.strictObject({
  currency: z.string().regex(/^[A-Za-z]{3}$/, 'Invalid currency'),
  unit_amount: whole.pipe(z.number().min(0)),
  product: z.string().optional(),
  tax_behavior: z.string().optional(),
  product_data: z
    .strictObject({
      name: z.string().min(1).max(1500),
      description: z.string().min(1).max(40_000).optional(),
      images: z.array(webUrl).max(8).optional(),
      metadata: metadata.optional(),
      tax_code: z.string().optional(),
    })
    .optional(),
})

const lineItem = z.strictObject({
  price: z.string().optional(),
  price_data: priceData.optional(),
  quantity: whole.pipe(z.number().min(1).max(999_999)).default(1),
  metadata: metadata.optional(),
})
export type LineItemParams = z.output<typeof lineItem>

// Parameters that Stripe knows but that change nothing here. Anything else is answered `parameter_unknown`, so that a typo is found before
// real keys are used.
const without = Object.fromEntries(
  [
    'billing_address_collection',
    'branding_settings',
    'consent_collection',
    'custom_text',
    'customer_creation',
    'invoice_creation',
    'locale',
    'phone_number_collection',
    'submit_type',
  ].map((name) => [name, z.unknown().optional()]),
)

/**
 * What Stripe would take from its dashboard settings. The sandbox requires these explicitly, so that a session without them fails here and
 * not with real money.
 */
const METHODS = 'The sandbox accepts card, klarna and affirm: set allowed_payment_method_types'
const NOT_CONVERTED = 'The sandbox does not convert currencies: set adaptive_pricing[enabled] to false'
const accepted = {
  allowed_payment_method_types: z.array(z.enum(['card', 'klarna', 'affirm'], METHODS), METHODS).min(1, METHODS),
  adaptive_pricing: z.strictObject({ enabled: z.literal('false', NOT_CONVERTED) }, NOT_CONVERTED),
  allow_promotion_codes: z.literal('false').optional(),
  automatic_tax: z.strictObject({ enabled: z.literal('false') }).optional(),
  wallet_options: z.strictObject({ link: z.strictObject({ display: z.literal('never') }) }).optional(),
}

/** The parameters for creating a checkout session. */
export const SessionParams = z.strictObject({
  ...without,
  ...accepted,
  mode: z.literal('payment', 'The sandbox supports only payment mode'),
  ui_mode: z.literal('hosted_page').optional(),
  line_items: z.array(lineItem).min(1).max(100),
  success_url: webUrl,
  cancel_url: webUrl.optional(),
  client_reference_id: z.string().max(200).optional(),
  customer_email: z.email('Invalid email address').max(512).optional(),
  expires_at: whole.optional(),
  metadata: metadata.default({}),
  payment_intent_data: z
    .strictObject({
      metadata: metadata.optional(),
      description: z.string().optional(),
      receipt_email: z.string().optional(),
      statement_descriptor: z.string().optional(),
      statement_descriptor_suffix: z.string().optional(),
      transfer_group: z.string().optional(),
    })
    .optional(),
  expand,
})
export type SessionParams = z.output<typeof SessionParams>

const created = z.strictObject({ gte: whole.optional() }).optional()
const limit = whole.pipe(z.number().min(1).max(100)).default(10)
export const ListParams = z.object({ limit, starting_after: z.string().optional() })

export const SessionListParams = ListParams.extend({
  payment_intent: z.string().optional(),
  status: z.enum(['open', 'complete', 'expired']).optional(),
})

export const RefundParams = z.strictObject({
  payment_intent: z.string().optional(),
  charge: z.string().optional(),
  amount: whole.pipe(z.number().min(1)).optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  metadata: metadata.default({}),
})

export const ChargeListParams = ListParams.extend({ payment_intent: z.string().optional(), created })
export const RefundListParams = ChargeListParams.extend({ charge: z.string().optional(), expand })
export const EventListParams = ListParams.extend({ type: z.string().optional() })
