import { api } from '#app/lib/api.ts'
import { Button } from '#app/ui/button.tsx'
import type { Report } from '#contracts/operations/report-views.ts'
import type { CollectionChange } from '#contracts/operations/reports.ts'
import { type ActionWithReason, ActionWithReasonButton } from './action-with-reason-button.tsx'
import { useOperatorAction } from './use-operator-action.ts'

/** The actions for a report. */
export function ReportActions({ report }: { report: Report }) {
  const isHandled = report.handled_at !== null
  if (report.about === 'conversation') return isHandled ? null : <HandleButton report={report} />
  const actions = report.about === 'review' ? reviewActions(report.review) : collectionActions(report.collection)
  if (!isHandled) actions.push(dismissal(report.id))
  return (
    <div className="flex flex-wrap gap-2 self-start">
      {actions.map((act) => (
        <ActionWithReasonButton key={act.label} act={act} about={`(${report.about} reported by ${report.reporter.name})`} />
      ))}
    </div>
  )
}

function HandleButton({ report }: { report: Report }) {
  const { act, isPending } = useOperatorAction()
  const handle = () =>
    act(() => api('POST /api/v1/admin/reports/{id}/handled', { params: { id: report.id } }), 'Marked as handled')
  return (
    <Button size="small" pending={isPending} onClick={() => void handle()} className="self-start">
      Mark as handled <span className="sr-only">the report by {report.reporter.name}</span>
    </Button>
  )
}

function reviewActions({ id, builder, hidden_at }: Extract<Report, { about: 'review' }>['review']): ActionWithReason[] {
  const call = (is_hidden: boolean) => (reason: string) =>
    api('PATCH /api/v1/admin/reviews/{id}', { params: { id }, json: { is_hidden, reason } })
  if (hidden_at !== null) {
    const description = 'The review will become public again, and its rating will count.'
    return [{ label: 'Restore', title: 'Restore this review?', description, hint: KEPT, run: call(false) }]
  }
  const description = `The review will disappear from ${builder.name}’s page immediately, and its rating will no longer count. You can restore it later.`
  const hint = 'The author will see this next to the review and in an email. We’ll also record it in the audit log.'
  return [{ label: 'Take down', title: 'Take this review down?', description, hint, run: call(true), danger: true }]
}

type Collection = Extract<Report, { about: 'collection' }>['collection']

function collectionActions({ id, is_public: isPublic, is_closed: isClosed }: Collection): ActionWithReason[] {
  const call = (change: CollectionChange) => (reason: string) =>
    api('PATCH /api/v1/admin/wishlists/{id}', { params: { id }, json: { change, reason } })
  const reopened = 'The owner will be able to make the collection public again.'
  if (isClosed)
    return [
      {
        label: 'Allow publishing',
        title: 'Allow this collection to be public?',
        description: reopened,
        hint: KEPT,
        run: call('reopen'),
      },
    ]
  if (!isPublic) return []
  const hidden = 'Only the owner can see the collection until you undo this here. Nothing in it is deleted.'
  const cleared =
    'Its name will change to “Collection”, and its description will be removed. The collection will stay public, with its instruments.'
  const shared = { hint: 'The owner will get this by email. We’ll also record it in the audit log.', danger: true }
  return [
    { label: 'Make private', title: 'Make this collection private?', description: hidden, run: call('make-private'), ...shared },
    { label: 'Clear name', title: 'Clear this collection’s name?', description: cleared, run: call('clear-name'), ...shared },
  ]
}

function dismissal(id: string): ActionWithReason {
  const run = (reason: string) => api('POST /api/v1/admin/reports/{id}/dismissed', { params: { id }, json: { reason } })
  const description = 'The reported content will stay unchanged, and no one will be notified.'
  return { label: 'Dismiss', title: 'Dismiss this report?', description, hint: KEPT, run }
}

const KEPT = 'Kept in the log for other operators.'
