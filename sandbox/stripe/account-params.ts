import { z } from 'zod'
import { expand, metadata, webUrl, whole } from './read-params.ts'
import { ListParams } from './session-params.ts'

/** The parameters for creating a connected account. Personal details come only through the hosted form. */
export const AccountParams = z.strictObject({
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, 'Invalid country')
    .default('US'),
  email: z.email('Invalid email address').max(512).optional(),
  business_type: z.enum(['individual', 'company', 'non_profit', 'government_entity']).optional(),
  business_profile: z
    .strictObject({
      name: z.string().max(5000).optional(),
      product_description: z.string().max(40_000).optional(),
      url: webUrl.optional(),
    })
    .optional(),
  capabilities: z.record(z.string(), z.strictObject({ requested: z.enum(['true', 'false']) })).default({}),
  controller: z
    .strictObject({
      fees: z.strictObject({ payer: z.enum(['account', 'application']) }).optional(),
      losses: z.strictObject({ payments: z.enum(['application', 'stripe']) }).optional(),
      requirement_collection: z.enum(['application', 'stripe']).optional(),
      stripe_dashboard: z.strictObject({ type: z.enum(['express', 'full', 'none']) }).optional(),
    })
    .optional(),
  tos_acceptance: z.strictObject({ service_agreement: z.enum(['full', 'recipient']) }).optional(),
  metadata: metadata.default({}),
  expand,
})

export const AccountLinkParams = z.strictObject({
  account: z.string(),
  type: z.enum(['account_onboarding', 'account_update']),
  return_url: webUrl,
  refresh_url: webUrl,
  collect: z.enum(['currently_due', 'eventually_due']).optional(),
  expand,
})

export const TransferParams = z.strictObject({
  amount: whole.pipe(z.number().min(1)),
  currency: z.string().regex(/^[a-z]{3}$/, 'Invalid currency'),
  destination: z.string(),
  source_transaction: z.string().optional(),
  transfer_group: z.string().max(255).optional(),
  description: z.string().max(5000).optional(),
  metadata: metadata.default({}),
  expand,
})

export const ReversalParams = z.strictObject({
  amount: whole.pipe(z.number().min(1)).optional(),
  description: z.string().max(5000).optional(),
  metadata: metadata.default({}),
})

export const TransferListParams = ListParams.extend({
  destination: z.string().optional(),
  transfer_group: z.string().optional(),
  created: z.strictObject({ gte: whole.optional() }).optional(),
})
