import { z } from 'zod'
import { BUILD_PAYMENT_TYPES } from './build-payments.ts'
import { Dispute } from './dispute-views.ts'
import { BUYER_DISPUTE_STATES } from './disputes.ts'

/** One attempt to pay for a custom build, as both sides see it. */
export const CustomBuildPayment = z
  .object({
    id: z.string(),
    request_id: z.string(),
    builder_id: z.string(),
    /** Only for the buyer; null for the builder. */
    buyer_email: z.string().nullable(),
    amount: z.number(),
    currency: z.string(),
    payment_type: z.enum(BUILD_PAYMENT_TYPES),
    /** What it was for: the deposit, the balance, or everything. */
    part: z.enum(['deposit', 'balance', 'full']),
    /** pending: a payment page was opened, or the money is on its way · expired: nobody paid in time. */
    status: z.enum(['pending', 'paid', 'failed', 'expired', 'refunded']),
    /** The buyer's bank was asked to return the payment: it is deciding, or it did. */
    disputed: z.enum(BUYER_DISPUTE_STATES).nullable(),
    /** For the builder alone. */
    dispute: Dispute.nullable(),
    metadata: z.object({ description: z.string() }),
    created_at: z.string(),
    updated_at: z.string(),
  })
  .meta({ id: 'CustomBuildPayment' })
export type CustomBuildPayment = z.infer<typeof CustomBuildPayment>
export type BuildPaymentPart = CustomBuildPayment['part']
export type BuildPaymentStatus = CustomBuildPayment['status']

/** A link that lasts as long as the quote. Its page opens a new payment each time. */
const BuildPaymentLink = z.object({ payment_type: z.enum(BUILD_PAYMENT_TYPES), amount: z.number(), url: z.string() })

/** What was paid for a request, what is unpaid, and the links to pay it. */
export const BuildPaymentSummary = z.object({
  paid: z.number(),
  /** Null without a quote; zero once the request has ended. */
  open_balance: z.number().nullable(),
  /** What can be paid now: nothing before the quote or after the end, no deposit if none is required or once it is paid. */
  payment_links: z.array(BuildPaymentLink),
  /** Newest first. */
  payments: z.array(CustomBuildPayment),
})
export type BuildPaymentSummary = z.infer<typeof BuildPaymentSummary>
