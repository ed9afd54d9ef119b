import type { FileType } from '#contracts/kernel/file-types.ts'
import type { EvidenceFileKind } from '#contracts/money/dispute-evidence.ts'

/** Everything the card provider forwards to the buyer's bank. Files by the ids from `uploadEvidence`. */
export type Evidence = {
  explanation: string
  /** What the buyer received, and when */
  received: string
  customerName: string
  customerEmail: string
  shippingAddress: string
  carrier: string
  trackingNumber: string
  shippedOn: string
  files: Partial<Record<EvidenceFileKind, string>>
}

/** Evidence for a dispute. Every method throws a `provider_unavailable` refusal if the provider does not respond. */
export interface DisputeEvidence {
  /** The provider's id of the stored file. Throws `invalid_input` with its reason if it rejects the file. */
  uploadEvidence(file: { name: string; type: FileType; bytes: Uint8Array }): Promise<string>
  /** Files the evidence with the bank, which works once. A retry finds it already filed. `why` it was permanently refused. */
  submitEvidence(filing: {
    stripeDisputeId: string
    idempotencyKey: string
    evidence: Evidence
  }): Promise<{ isFiled: boolean; why: string }>
}
