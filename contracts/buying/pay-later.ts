/** Lenders that pay at once and are repaid by the buyer */
export const LENDERS = ['klarna', 'affirm'] as const
export type Lender = (typeof LENDERS)[number]
export type PaymentMethod = 'card' | Lender
export const LENDER_NAMES: Record<Lender, string> = { klarna: 'Klarna', affirm: 'Affirm' }
