import { Refusal } from '#contracts/kernel/refusal.ts'
import type { Verdict } from '#domain/kernel/authorize.ts'
import type { DisputeRow } from '#domain/money/payments/disputes-table.ts'

type Facts = Pick<DisputeRow, 'status' | 'evidenceDueAt' | 'evidenceFiledAt'>

/** An operator's permissions for the evidence of a dispute. The caller has checked that they are an operator. */
export const disputeEvidencePolicy = {
  /** Evidence can be filed while the bank expects it. */
  file({ status, evidenceDueAt, evidenceFiledAt }: Facts, now: Date): Verdict {
    if (status === 'under_review' || (status === 'inquiry' && evidenceFiledAt))
      return new Refusal('conflict', 'Evidence has already been filed. The bank is deciding.')
    if (status !== 'needs_response' && status !== 'inquiry') return new Refusal('conflict', 'This dispute is closed')
    if (!evidenceDueAt) return new Refusal('conflict', 'The bank doesn’t accept evidence for this dispute')
    if (evidenceDueAt <= now) return new Refusal('conflict', 'The deadline for evidence has passed')
    return true
  },
}
