import { Refusal } from '#contracts/kernel/refusal.ts'
import type { DisputeEvidence } from '#domain/ports/dispute-evidence.ts'
import type { DisputeState } from '#domain/ports/disputes.ts'

type Uploaded = Parameters<DisputeEvidence['uploadEvidence']>[0]
type Submitted = Parameters<DisputeEvidence['submitEvidence']>[0]

export type WorldEvidence = DisputeEvidence & {
  /** Every uploaded file by its id. */
  evidenceFiles: Map<string, Uploaded>
  /** Every accepted submission, oldest first. */
  evidenceFiled: Submitted[]
  /** The next file is refused, for this reason. */
  refuseNextFile(why: string): void
  /** The next submission is refused for this reason. */
  refuseNextFiling(why: string): void
  /** The next submission succeeds, but its response is lost. */
  loseNextFiling(): void
}

type Deps = { disputes: DisputeState[]; pass: () => Promise<void> }

/** In-memory evidence at the card provider. Accepts it once. */
export function openEvidence({ disputes, pass }: Deps): WorldEvidence {
  let refusal: string | undefined
  let filingRefusal: string | undefined
  let isAnswerLost = false
  const provider: WorldEvidence = {
    evidenceFiles: new Map(),
    evidenceFiled: [],
    refuseNextFile(why) {
      refusal = why
    },
    refuseNextFiling(why) {
      filingRefusal = why
    },
    loseNextFiling() {
      isAnswerLost = true
    },
    async uploadEvidence(file) {
      await pass()
      const why = refusal
      refusal = undefined
      if (why !== undefined) throw new Refusal('invalid_input', why)
      const id = `file_world_${provider.evidenceFiles.size + 1}`
      provider.evidenceFiles.set(id, file)
      return id
    },
    async submitEvidence(filing) {
      await pass()
      const isKnown = provider.evidenceFiled.some(({ idempotencyKey }) => idempotencyKey === filing.idempotencyKey)
      if (isKnown) return { isFiled: true, why: '' }
      const dispute = disputes.find(({ stripeDisputeId }) => stripeDisputeId === filing.stripeDisputeId)
      const isOpen = dispute?.status === 'needs_response' || dispute?.status === 'inquiry'
      const why = isOpen ? filingRefusal : 'This dispute is already closed'
      filingRefusal = undefined
      if (!dispute || why !== undefined) return { isFiled: false, why: why ?? '' }
      provider.evidenceFiled.push(filing)
      Object.assign(dispute, { isEvidenceFiled: true, status: dispute.status === 'inquiry' ? 'inquiry' : 'under_review' })
      if (isAnswerLost) {
        isAnswerLost = false
        throw new Refusal('provider_unavailable', 'The answer was lost on its way')
      }
      return { isFiled: true, why: '' }
    },
  }
  return provider
}
