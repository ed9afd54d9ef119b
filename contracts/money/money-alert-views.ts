import { z } from 'zod'

/** A mismatch, a failed refund, or a dispute of refunded money */
const AlertKind = z.enum(['amount_differs', 'currency_differs', 'owner_differs', 'refund_failed', 'disputed_refund'])
export type AlertKind = z.infer<typeof AlertKind>

/** The subject of the payment */
const AlertSubject = z.enum(['checkout', 'order', 'build_payment', 'transfer'])
export type AlertSubject = z.infer<typeof AlertSubject>

const REFUND_STATES = ['failed', 'under_way', 'refunded'] as const

/** A failed refund: what it is for, its state, and whether it can be retried */
const AlertRefund = z.object({
  email: z.string(),
  amount: z.number(),
  state: z.enum(REFUND_STATES),
  can: z.object({ refund: z.boolean() }),
})
export type AlertRefund = z.infer<typeof AlertRefund>

/** `awaited`: not received yet. `unpaid`: never received. `completed`: paid. The others concern refunds. */
const AlertPayment = z.enum(['awaited', 'unpaid', 'completed', ...REFUND_STATES])
export type AlertPayment = z.infer<typeof AlertPayment>

/** Money that an operator must check, newest first */
export const MoneyAlert = z
  .object({
    id: z.string(),
    kind: AlertKind,
    about: AlertSubject,
    subject_id: z.string(),
    /** The provider's id. */
    reference: z.string(),
    /** The expected amount, currency or id */
    expected: z.string(),
    /** The amount the provider reported, or why the refund failed */
    found: z.string(),
    found_at: z.string(),
    seen_at: z.string().nullable(),
    /** The current state of a failed refund; null for every other alert */
    refund: AlertRefund.nullable(),
    /** The current state of a mismatched payment; null for a failed refund and for anything that is not a payment */
    payment: AlertPayment.nullable(),
  })
  .meta({ id: 'MoneyAlert' })
export type MoneyAlert = z.infer<typeof MoneyAlert>
