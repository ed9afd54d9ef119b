import { Link } from 'react-router'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { type ActEntry, OPERATOR_ACTS, type OperatorAct } from '#contracts/operators.ts'
import { When } from './when.tsx'

const WHEN: Column<ActEntry> = { label: 'When', cell: ({ created_at }) => <When at={created_at} exact /> }
const WHAT: Column<ActEntry> = {
  label: 'What',
  place: 'head',
  cell: ({ act }) => <span className="font-medium">{OPERATOR_ACTS[act] ?? act}</span>,
}
const WHOM: Column<ActEntry> = {
  label: 'About',
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
const WHY: Column<ActEntry> = {
  label: 'Why and how',
  cell: ({ details }) => {
    const words = Object.values(details).join(', ')
    return words === '' ? null : <span className="whitespace-pre-line">{words}</span>
  },
}
const WHO: Column<ActEntry> = { label: 'Operator', cell: ({ operator_email }) => operator_email }

type ActTableProps = {
  label: string
  acts: ActEntry[]
  /** All of them are about the one thing around the table. */
  isAboutOne?: boolean
}

/** Lines of the audit log. */
export function ActTable({ label, acts, isAboutOne = false }: ActTableProps) {
  const columns = isAboutOne ? [WHAT, WHEN, WHY, WHO] : [WHAT, WHOM, WHY, WHEN, WHO]
  return <DataTable label={label} columns={columns} rows={acts} keyOf={({ id }) => id} />
}

/** Where the operator reads more of whom it was done to. */
function subjectPath({ act, subject_id: id, subject_name: name }: ActEntry): string | null {
  if (!id) return null
  if (isAbout(act, 'builder')) return `/admin/builders/${id}`
  if (isAbout(act, 'product')) return `/product/${id}`
  if (act === 'refund-order') return `/admin/orders?q=${encodeURIComponent((name ?? '').split(':')[0] ?? '')}`
  if (act === 'refund-build-payment') return '/admin/builds'
  if (isAbout(act, 'review') || isAbout(act, 'collection')) return '/admin/reports?show=all'
  return null
}

function isAbout(act: OperatorAct, subject: 'builder' | 'product' | 'review' | 'collection'): boolean {
  return act.endsWith(`-${subject}`)
}
