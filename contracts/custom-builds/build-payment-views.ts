import { z } from 'zod'
import { Dispute } from '../money/dispute-views.ts'
import { BUYER_DISPUTE_STATES } from '../money/disputes.ts'
import { BUILD_PAYMENT_TYPES, COMMON_PAYMENT_TYPES } from './build-requests.ts'
import { DUE_KINDS } from './plan-parts.ts'

/** One attempt to pay for a custom build, as both sides see it. */
export const CustomBuildPayment = z
  .object({
    id: z.string(),
    request_id: z.string(),
    builder_id: z.string(),
    /** Only for the buyer; null for the builder. */
    buyer_email: z.string().nullable(),
    amount: z.number(),
    /** The part of `amount` for delivery, which is not part of the price. */
    delivery: z.number(),
    currency: z.string(),
    payment_type: z.enum(BUILD_PAYMENT_TYPES),
    /** The purpose: deposit, balance, full price, one milestone, slot fee, or balance and delivery. */
    part: z.enum(['deposit', 'balance', 'full', 'part', 'slot', 'delivery']),
    /** pending: a payment page is open or the payment is processing · expired: not paid in time. */
    status: z.enum(['pending', 'paid', 'failed', 'expired', 'refunded']),
    /** Partial refunds, issued or in progress. */
    returned: z.number(),
    /** A dispute that the buyer's bank is reviewing or has decided. */
    disputed: z.enum(BUYER_DISPUTE_STATES).nullable(),
    /** Only for the builder. */
    dispute: Dispute.nullable(),
    metadata: z.object({ description: z.string() }),
    created_at: z.string(),
    updated_at: z.string(),
  })
  .meta({ id: 'CustomBuildPayment' })
export type CustomBuildPayment = z.infer<typeof CustomBuildPayment>
export type BuildPaymentPart = CustomBuildPayment['part']
export type BuildPaymentStatus = CustomBuildPayment['status']

/** A link that works as long as the quote. Its page opens a new payment each time. */
const BuildPaymentLink = z.object({ payment_type: z.enum(COMMON_PAYMENT_TYPES), amount: z.number(), url: z.string() })

export const BuildPart = z
  .object({
    id: z.string(),
    title: z.string(),
    amount: z.number(),
    due_kind: z.enum(DUE_KINDS),
    due_stage: z.string().nullable(),
    due_on: z.string().nullable(),
    /** due: payable now · planned: not due yet, can be paid early */
    state: z.enum(['planned', 'due', 'paid']),
    /** The permanent payment link. Null if it cannot be paid now. */
    url: z.string().nullable(),
  })
  .meta({ id: 'BuildPart' })
export type BuildPart = z.infer<typeof BuildPart>

/** A partial refund. Buyer and builder see a refund that the provider rejected as `on_its_way`. */
export const BuildReturn = z
  .object({ id: z.string(), amount: z.number(), state: z.enum(['on_its_way', 'returned']), created_at: z.string() })
  .meta({ id: 'BuildReturn' })
export type BuildReturn = z.infer<typeof BuildReturn>

/** Payments for a request: paid, unpaid, and the payment links. */
export const BuildPaymentSummary = z.object({
  paid: z.number(),
  /** Null without a quote. Zero if the request was declined or canceled. */
  open_balance: z.number().nullable(),
  /** Links for the amounts that can be paid now. No deposit link if none is required or it is paid. */
  payment_links: z.array(BuildPaymentLink),
  /** In due order. Empty before the quote. */
  parts: z.array(BuildPart),
  /** Newest first. */
  payments: z.array(CustomBuildPayment),
  /** Newest first. */
  returns: z.array(BuildReturn),
})
export type BuildPaymentSummary = z.infer<typeof BuildPaymentSummary>
