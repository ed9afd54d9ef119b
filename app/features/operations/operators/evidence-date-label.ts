import { isPast } from '#contracts/kernel/dates/days.ts'
import { formatReaderDayWithYear } from '#contracts/kernel/dates/format-moment.ts'
import type { Dispute } from '#contracts/money/dispute-views.ts'
import { awaitsEvidence } from '#contracts/money/disputes.ts'

/** When evidence is due, was due, or was filed. */
export function evidenceDateLabel({
  status,
  evidence_due_at,
  evidence_filed_at,
}: Pick<Dispute, 'status' | 'evidence_due_at' | 'evidence_filed_at'>): string | null {
  if (awaitsEvidence({ status, isFiled: evidence_filed_at !== null }))
    return evidence_due_at
      ? `${isPast(evidence_due_at) ? 'Was due' : 'Due'} ${formatReaderDayWithYear(evidence_due_at)}`
      : 'Not accepted'
  return evidence_filed_at ? `Filed ${formatReaderDayWithYear(evidence_filed_at)}` : 'None filed'
}
