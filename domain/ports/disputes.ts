import type { DisputeStatus } from '#contracts/disputes.ts'

/** The current state of a dispute at the card provider. All amounts in integer cents. */
export type DisputeState = {
  stripeDisputeId: string
  paymentIntentId: string | null
  /** Our payment's id, null for a payment that was not made through the shop. */
  paymentId: string | null
  status: DisputeStatus
  /** In the provider's own name: `fraudulent`, `product_not_received`, … */
  reason: string
  amountCents: number
  currency: string
  /** What was taken from the shop's balance for it and not returned, without the fee. */
  withdrawnCents: number
  /** What the provider charged for it and did not return. */
  feeCents: number
  /** Null where the bank takes no evidence. */
  evidenceDueAt: Date | null
  isEvidenceFiled: boolean
  openedAt: Date
}

/** Disputes of payments. Every method throws a `provider_unavailable` refusal if the provider does not answer. */
export interface Disputes {
  /** Undefined if the provider knows no such dispute. */
  getDispute(stripeDisputeId: string): Promise<DisputeState | undefined>
  /** Every dispute of the shop's payments that was opened since then. */
  listDisputes(since: Date): Promise<DisputeState[]>
}
