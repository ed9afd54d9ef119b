import { useId } from 'react'
import { Link } from 'react-router'
import { api } from '#app/lib/api.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { type MessageReport, REPORT_REASONS } from '#contracts/message-reports.ts'
import { useAct } from './use-act.ts'
import { When } from './when.tsx'

/** Who reports whom and why, with the last words of that moment. */
export function ReportEntry({ report }: { report: MessageReport }) {
  const id = useId()
  const { act, isPending } = useAct()
  const { reporter, reported } = report
  const isHandled = report.handled_at !== null

  function handle() {
    return act(() => api(`/api/v1/admin/reports/${report.id}/handled`, { method: 'POST' }), 'Marked as handled')
  }

  return (
    <article aria-labelledby={id} className="flex flex-wrap gap-x-8 gap-y-4 border-t border-rule py-5">
      <div className="min-w-0 flex-1 basis-64">
        <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 id={id} className="font-serif text-lg [overflow-wrap:anywhere]">
            {reporter.name} reports <Reported person={reported} />
          </h2>
          <Badge>{REPORT_REASONS[report.reason]}</Badge>
          {isHandled && <Badge tone="good">Handled</Badge>}
        </header>
        <p className="mt-1 text-sm text-ink-soft [overflow-wrap:anywhere]">
          {reporter.email} about {reported.email} · <When at={report.created_at} exact />
        </p>
        {report.details && <p className="mt-3 max-w-measure whitespace-pre-line [overflow-wrap:anywhere]">{report.details}</p>}
        <details className="mt-3">
          <summary className="inline-block py-1 text-sm text-rosewood">What they wrote</summary>
          <ol className="mt-2 flex max-w-measure flex-col gap-2 border-l border-rule pl-4 text-sm">
            {report.messages.map(({ id: messageId, is_reporters, message }) => (
              <li key={messageId} className="whitespace-pre-line [overflow-wrap:anywhere]">
                <span className="font-medium">{is_reporters ? reporter.name : reported.name}:</span> {message}
              </li>
            ))}
          </ol>
        </details>
      </div>
      {!isHandled && (
        <Button size="small" pending={isPending} onClick={() => void handle()} className="self-start">
          Mark as handled <span className="sr-only">what {reporter.name} reports</span>
        </Button>
      )}
    </article>
  )
}

/** A builder can be looked up, and suspended, on their page. */
function Reported({ person }: { person: MessageReport['reported'] }) {
  if (!person.is_seller) return person.name
  return (
    <Link to={`/admin/builders/${person.profile_id}`} className="link">
      {person.name}
    </Link>
  )
}
