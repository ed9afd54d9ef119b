/** Why a payment for an order that arrived must be refunded. */
export type RefundReason = 'already_sold' | 'not_for_sale' | 'amount_differs'

/** Why a payment for a custom build is refunded. */
export type BuildRefundReason = 'paid_twice' | 'bank_returned' | 'quote_changed' | 'declined' | 'amount_differs' | 'given_back'
