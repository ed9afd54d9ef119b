import { useState } from 'react'
import { ErrorBox } from '#app/ui/error-box.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { DisputeEvidence } from '#contracts/money/dispute-evidence-views.ts'
import type { OperatorDispute } from '#contracts/money/dispute-views.ts'
import { awaitsEvidence } from '#contracts/money/disputes.ts'
import { EvidenceForm } from './evidence-form.tsx'
import { FiledEvidence } from './filed-evidence.tsx'
import { ListSkeleton } from './operator-list.tsx'

type DisputeEvidenceSectionProps = {
  dispute: OperatorDispute
  evidence: { data: DisputeEvidence | undefined; isError: boolean; error: Error | null; refetch: () => unknown }
}

/** The evidence form, or the filed evidence. */
export function DisputeEvidenceSection({ dispute, evidence }: DisputeEvidenceSectionProps) {
  const { data, isError, error, refetch } = evidence
  return (
    <section aria-labelledby="evidence-title" className="max-w-2xl">
      <h2 id="evidence-title" className="font-serif text-xl">
        Evidence
      </h2>
      {!data && isError && (
        <ErrorBox error={error} onRetry={() => void refetch()} className="mt-4">
          Failed to load the evidence.
        </ErrorBox>
      )}
      {!data && !isError && <ListSkeleton label="Loading the evidence" />}
      {data && <Evidence dispute={dispute} data={data} />}
    </section>
  )
}

function Evidence({ dispute, data }: { dispute: OperatorDispute; data: DisputeEvidence }) {
  const { filed, can } = data
  // Keeps the typed text even if another operator filed first.
  const [isTyping, setTyping] = useState(can.file)
  const showsForm = can.file || isTyping
  return (
    <>
      {filed?.status === 'refused' && (
        <Notice tone="caution" className="mt-4">
          <p className="font-medium">Stripe rejected this evidence</p>
          <p className="mt-1 text-sm">{filed.refusal}</p>
          {can.file && <p className="mt-1 text-sm">Your answers are still below. Please choose the files again.</p>}
        </Notice>
      )}
      {showsForm && <EvidenceForm disputeId={dispute.id} data={data} onFiled={() => setTyping(false)} />}
      {!showsForm && filed && <FiledEvidence filed={filed} />}
      {!showsForm && !filed && <p className="mt-3 text-ink-soft">{nothingFiledMessage(dispute)}</p>}
    </>
  )
}

function nothingFiledMessage({ status, evidence_filed_at, evidence_due_at }: OperatorDispute): string {
  if (evidence_filed_at) return 'Evidence was filed in Stripe’s dashboard.'
  if (!awaitsEvidence({ status, isFiled: false })) return 'No evidence was filed.'
  return evidence_due_at ? 'The deadline for evidence has passed.' : 'The bank doesn’t accept evidence for this dispute.'
}
