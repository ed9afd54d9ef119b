import { z } from 'zod'
import { BUILD_PAYMENT_TYPES, COMMON_PAYMENT_TYPES } from './build-payments.ts'
import { Dispute } from './dispute-views.ts'
import { BUYER_DISPUTE_STATES } from './disputes.ts'
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
    /** Of that amount, what was for the delivery: no part of the price. */
    delivery: z.number(),
    currency: z.string(),
    payment_type: z.enum(BUILD_PAYMENT_TYPES),
    /** What it was for: the deposit, the balance, everything, one part of the plan, a slot, or what was open with the delivery. */
    part: z.enum(['deposit', 'balance', 'full', 'part', 'slot', 'delivery']),
    /** pending: a payment page was opened, or the money is on its way · expired: nobody paid in time. */
    status: z.enum(['pending', 'paid', 'failed', 'expired', 'refunded']),
    /** Partial refunds, issued or in progress. */
    returned: z.number(),
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
const BuildPaymentLink = z.object({ payment_type: z.enum(COMMON_PAYMENT_TYPES), amount: z.number(), url: z.string() })

/** A part of the price: what it is for, when it falls due, and whether it is paid. */
export const BuildPart = z
  .object({
    id: z.string(),
    title: z.string(),
    amount: z.number(),
    due_kind: z.enum(DUE_KINDS),
    due_stage: z.string().nullable(),
    due_on: z.string().nullable(),
    /** due: it is time to pay it · planned: it can be paid early */
    state: z.enum(['planned', 'due', 'paid']),
    /** The lasting link to pay it; null if it cannot be paid now. */
    url: z.string().nullable(),
  })
  .meta({ id: 'BuildPart' })
export type BuildPart = z.infer<typeof BuildPart>

/** A part of a payment that goes back to the buyer. What the provider could not return yet is on its way to both sides. */
export const BuildReturn = z
  .object({ id: z.string(), amount: z.number(), state: z.enum(['on_its_way', 'returned']), created_at: z.string() })
  .meta({ id: 'BuildReturn' })
export type BuildReturn = z.infer<typeof BuildReturn>

/** What was paid for a request, what is unpaid, and the links to pay it. */
export const BuildPaymentSummary = z.object({
  paid: z.number(),
  /** Null without a quote; zero once the request has ended. */
  open_balance: z.number().nullable(),
  /** What can be paid now: nothing before the quote or after the end, no deposit if none is required or once it is paid. */
  payment_links: z.array(BuildPaymentLink),
  /** In the order in which they fall due; empty before there is a quote. */
  parts: z.array(BuildPart),
  /** Newest first. */
  payments: z.array(CustomBuildPayment),
  /** Newest first. */
  returns: z.array(BuildReturn),
})
export type BuildPaymentSummary = z.infer<typeof BuildPaymentSummary>
