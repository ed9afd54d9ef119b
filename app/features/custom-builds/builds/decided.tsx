import { Notice } from '#app/ui/notice.tsx'
import type { Build } from '#contracts/custom-builds/build-views.ts'
import { formatReaderDay } from '#contracts/kernel/dates/format-moment.ts'

/** The shop's decision on a disagreement, who pays, and why. */
export function Decided({ decided }: { decided: NonNullable<Build['decided']> }) {
  return (
    <Notice tone="done" className="mt-6 max-w-measure">
      <h2 className="text-sm font-medium">Our decision</h2>
      <p className="mt-1">{decided.words}</p>
      {decided.reason && <p className="mt-1 text-sm whitespace-pre-line">{`“${decided.reason}”`}</p>}
      <p className="mt-1 text-sm text-ink-soft">{formatReaderDay(decided.decided_at)}</p>
    </Notice>
  )
}

/** Whether a decision closed the return, so that the decision already shows the figures. */
export function isEndedByDecision({ status, decided, ended }: Build): boolean {
  return status === 'returned' && decided?.ends === true && ended?.by === 'operator'
}
