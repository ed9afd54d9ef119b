/** Lenders that pay the shop at once and collect from the buyer */
export const LENDERS = ['klarna', 'affirm'] as const
export type Lender = (typeof LENDERS)[number]
export type PaymentMethod = 'card' | Lender
export const LENDER_NAMES: Record<Lender, string> = { klarna: 'Klarna', affirm: 'Affirm' }
