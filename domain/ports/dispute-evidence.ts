import type { EvidenceFileKind } from '#contracts/dispute-evidence.ts'
import type { FileType } from '#contracts/file-types.ts'

/** Everything that the card provider passes on to the buyer's bank. Files by the ids that `uploadEvidence` gave them. */
export type Evidence = {
  explanation: string
  /** What the buyer received, and when. */
  received: string
  customerName: string
  customerEmail: string
  shippingAddress: string
  carrier: string
  trackingNumber: string
  shippedOn: string
  files: Partial<Record<EvidenceFileKind, string>>
}

/** Evidence against a dispute. Every method throws a `provider_unavailable` refusal if the provider does not answer. */
export interface DisputeEvidence {
  /** The provider's id of the stored file. Throws `invalid_input` with its reason if it does not take the file. */
  uploadEvidence(file: { name: string; type: FileType; bytes: Uint8Array }): Promise<string>
  /** Files the evidence with the bank, which works once. Repeated, it finds it already filed. `why` it was refused, for good. */
  submitEvidence(filing: {
    stripeDisputeId: string
    idempotencyKey: string
    evidence: Evidence
  }): Promise<{ isFiled: boolean; why: string }>
}
