/** Why an order payment that arrived must be refunded */
export type RefundReason = (typeof REFUND_REASONS)[number]

const REFUND_REASONS = ['already_sold', 'not_for_sale', 'amount_differs'] as const

/** Why a custom build payment is refunded */
export type BuildRefundReason = (typeof BUILD_REFUND_REASONS)[number]

const BUILD_REFUND_REASONS = [
  'paid_twice',
  'bank_returned',
  'quote_changed',
  'declined',
  'amount_differs',
  'slot_gone',
  'given_back',
] as const

/** Whether it is the reason of an instrument payment. Null if an order is refunded on request. */
export function isRefundReason(reason: string | null): reason is RefundReason {
  return REFUND_REASONS.some((each) => each === reason)
}

/** Whether it is the reason of a custom build payment */
export function isBuildRefundReason(reason: string | null): reason is BuildRefundReason {
  return BUILD_REFUND_REASONS.some((each) => each === reason)
}
