import { api } from '#app/lib/api.ts'
import { Button } from '#app/ui/button.tsx'
import type { Report } from '#contracts/reports.ts'
import { type ActionWithReason, ActionWithReasonButton } from './action-with-reason-button.tsx'
import { useOperatorAction } from './use-operator-action.ts'

/** What an operator can do about what was reported. */
export function ReportActions({ report }: { report: Report }) {
  const isHandled = report.handled_at !== null
  if (report.about === 'conversation') return isHandled ? null : <HandleButton report={report} />
  const actions = report.about === 'review' ? reviewActions(report.review) : collectionActions(report.collection)
  if (!isHandled) actions.push(dismissal(report.id))
  return (
    <div className="flex flex-wrap gap-2 self-start">
      {actions.map((act) => (
        <ActionWithReasonButton key={act.label} act={act} about={`what ${report.reporter.name} reports`} />
      ))}
    </div>
  )
}

function HandleButton({ report }: { report: Report }) {
  const { act, isPending } = useOperatorAction()
  const handle = () => act(() => api(`/api/v1/admin/reports/${report.id}/handled`, { method: 'POST' }), 'Marked as handled')
  return (
    <Button size="small" pending={isPending} onClick={() => void handle()} className="self-start">
      Mark as handled <span className="sr-only">what {report.reporter.name} reports</span>
    </Button>
  )
}

function reviewActions({ id, builder, hidden_at }: Extract<Report, { about: 'review' }>['review']): ActionWithReason[] {
  const call = (is_hidden: boolean) => (reason: string) =>
    api<{ message: string }>(`/api/v1/admin/reviews/${id}`, { method: 'PATCH', json: { is_hidden, reason } })
  if (hidden_at !== null) {
    const words = 'Everybody reads it again, and its stars count.'
    return [{ label: 'Show again', title: 'Show this review again?', words, hint: KEPT, run: call(false) }]
  }
  const words = `It leaves the page of ${builder.name} at once, and its stars no longer count. You can show it again.`
  const hint = 'Its author reads it beside the review and by e-mail. It is kept in the log.'
  return [{ label: 'Take down', title: 'Take this review down?', words, hint, run: call(true), danger: true }]
}

type Collection = Extract<Report, { about: 'collection' }>['collection']

function collectionActions({ id, is_public: isPublic, is_closed: isClosed }: Collection): ActionWithReason[] {
  const call = (change: string) => (reason: string) =>
    api<{ message: string }>(`/api/v1/admin/wishlists/${id}`, { method: 'PATCH', json: { change, reason } })
  const reopened = 'Its owner may show it to others again.'
  if (isClosed)
    return [
      { label: 'Let it be public', title: 'Let this collection be public?', words: reopened, hint: KEPT, run: call('reopen') },
    ]
  if (!isPublic) return []
  const hidden = 'Nobody but its owner finds it any more, until you lift it here. What is in it stays.'
  const cleared = 'It is called “Collection” from now on, without a description. It stays public, and what is in it stays.'
  const shared = { hint: 'Its owner gets it by e-mail. It is kept in the log.', danger: true }
  return [
    { label: 'Make private', title: 'Make this collection private?', words: hidden, run: call('make-private'), ...shared },
    { label: 'Clear name', title: 'Take its name away?', words: cleared, run: call('clear-name'), ...shared },
  ]
}

function dismissal(id: string): ActionWithReason {
  const run = (reason: string) =>
    api<{ message: string }>(`/api/v1/admin/reports/${id}/dismissed`, { method: 'POST', json: { reason } })
  const words = 'What was reported stays as it is. Nobody is told.'
  return { label: 'Dismiss', title: 'Dismiss this report?', words, hint: KEPT, run }
}

const KEPT = 'Kept in the log, for other operators.'
