import type { DisputeStatus } from '#contracts/money/disputes.ts'

/** The current state of a dispute at the card provider. All amounts in integer cents. */
export type DisputeState = {
  stripeDisputeId: string
  paymentIntentId: string | null
  /** Our payment's id, null for a payment not made through the shop */
  paymentId: string | null
  status: DisputeStatus
  /** The provider's own name: `fraudulent`, `product_not_received`, … */
  reason: string
  amountCents: number
  currency: string
  /** What was deducted from the shop's balance for it and not returned, without the fee */
  withdrawnCents: number
  /** The provider's fee for it, if not returned */
  feeCents: number
  /** Null if the bank accepts no evidence */
  evidenceDueAt: Date | null
  isEvidenceFiled: boolean
  openedAt: Date
}

/** Disputes of payments. Every method throws a `provider_unavailable` refusal if the provider does not respond. */
export interface Disputes {
  /** Undefined if the provider knows no such dispute. */
  getDispute(stripeDisputeId: string): Promise<DisputeState | undefined>
  /** Every dispute of the shop's payments opened since then */
  listDisputes(since: Date): Promise<DisputeState[]>
}
