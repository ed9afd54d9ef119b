import { Link } from 'react-router'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { EmailText } from '#app/ui/email-text.tsx'
import type { OperatorActionEntry } from '#contracts/operations/operator-views.ts'
import { OPERATOR_ACTIONS, type OperatorAction } from '#contracts/operations/operators.ts'
import { Timestamp } from './timestamp.tsx'

const DATE: Column<OperatorActionEntry> = { label: 'Date', cell: ({ created_at }) => <Timestamp at={created_at} exact /> }
const ACTION: Column<OperatorActionEntry> = {
  label: 'Action',
  place: 'head',
  cell: ({ act }) => <span className="font-medium">{OPERATOR_ACTIONS[act] ?? act}</span>,
}
const SUBJECT: Column<OperatorActionEntry> = {
  label: 'Subject',
  cell: (entry) => {
    const path = subjectPath(entry)
    if (!entry.subject_name) return null
    return path ? (
      <Link to={path} className="link">
        {entry.subject_name}
      </Link>
    ) : (
      entry.subject_name
    )
  },
}
const DETAILS: Column<OperatorActionEntry> = {
  label: 'Details',
  cell: ({ details }) => {
    const words = Object.values(details).join(', ')
    return words === '' ? null : <span className="whitespace-pre-line">{words}</span>
  },
}
const OPERATOR: Column<OperatorActionEntry> = {
  label: 'Operator',
  cell: ({ operator_email }) => <EmailText email={operator_email} />,
}

type AuditLogTableProps = {
  label: string
  acts: OperatorActionEntry[]
  /** Whether all entries are about the page's one subject. */
  isAboutOne?: boolean
}

/** Entries of the audit log. */
export function AuditLogTable({ label, acts, isAboutOne = false }: AuditLogTableProps) {
  const columns = isAboutOne ? [ACTION, DATE, DETAILS, OPERATOR] : [ACTION, SUBJECT, DETAILS, DATE, OPERATOR]
  return <DataTable label={label} columns={columns} rows={acts} keyOf={({ id }) => id} />
}

/** The path of the operator page about the subject. */
function subjectPath({ act, subject_id: id, subject_name: name }: OperatorActionEntry): string | null {
  if (!id) return null
  if (isAbout(act, 'builder')) return `/admin/builders/${id}`
  if (isAbout(act, 'product')) return `/product/${id}`
  if (act === 'refund-order') return `/admin/orders?q=${encodeURIComponent((name ?? '').split(':')[0] ?? '')}`
  if (isAbout(act, 'account')) return `/admin/people?q=${encodeURIComponent(name ?? '')}`
  if (act === 'file-evidence') return `/admin/disputes/${id}`
  if (act === 'refund-build-payment') return '/admin/builds?show=payments'
  if (isAbout(act, 'review') || isAbout(act, 'collection')) return '/admin/reports?show=all'
  return null
}

function isAbout(act: OperatorAction, subject: 'builder' | 'product' | 'review' | 'collection' | 'account'): boolean {
  return act.endsWith(`-${subject}`)
}
