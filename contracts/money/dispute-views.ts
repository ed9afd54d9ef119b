import { z } from 'zod'
import { DISPUTE_REASONS, DISPUTE_SHARES, DISPUTE_STATUSES, type DisputeReason } from './disputes.ts'

const REASONS = Object.keys(DISPUTE_REASONS) as [DisputeReason, ...DisputeReason[]]

/** The state of the builder's share, and the amount sent and not taken back */
export const DisputeShare = z.object({ state: z.enum(DISPUTE_SHARES), amount: z.number(), sent_amount: z.number() })
export type DisputeShare = z.infer<typeof DisputeShare>

/** A disputed payment as the builder and operators see it. Money in dollars. */
export const Dispute = z
  .object({
    id: z.string(),
    status: z.enum(DISPUTE_STATUSES),
    reason: z.enum(REASONS),
    /** The disputed part of the payment. */
    amount: z.number(),
    currency: z.string(),
    /** The provider's fee, and who pays it */
    fee: z.number(),
    fee_paid_by: z.enum(['shop', 'builder']),
    /** Null if the bank accepts no evidence */
    evidence_due_at: z.string().nullable(),
    evidence_filed_at: z.string().nullable(),
    opened_at: z.string(),
    closed_at: z.string().nullable(),
    share: DisputeShare,
  })
  .meta({ id: 'Dispute' })
export type Dispute = z.infer<typeof Dispute>

/** A dispute in the operators' list. */
export const OperatorDispute = Dispute.extend({
  /** The card provider's id. */
  reference: z.string(),
  payment_id: z.string(),
  /** The card provider's id of the payment. */
  payment_reference: z.string().nullable(),
  description: z.string(),
  paid_amount: z.number(),
  buyer_email: z.string(),
  builder: z.object({ id: z.string(), business_name: z.string().nullable(), display_name: z.string() }),
  /** The order or custom build request that was sold */
  order_id: z.string().nullable(),
  request_id: z.string().nullable(),
}).meta({ id: 'OperatorDispute' })
export type OperatorDispute = z.infer<typeof OperatorDispute>

/** One page of disputes: open ones first, earliest due date on top */
export const DisputePage = z.object({
  entries: z.array(OperatorDispute),
  total: z.number(),
  page: z.number(),
  pages: z.number(),
})
export type DisputePage = z.infer<typeof DisputePage>
