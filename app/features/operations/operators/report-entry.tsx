import { useId } from 'react'
import { Link } from 'react-router'
import { Badge } from '#app/ui/badge.tsx'
import type { Report } from '#contracts/operations/report-views.ts'
import { REPORT_REASONS } from '#contracts/operations/reports.ts'
import { ReportActions } from './report-actions.tsx'
import { ReportedContent } from './reported-content.tsx'
import { Timestamp } from './timestamp.tsx'

const ABOUT = { conversation: 'Conversation', review: 'Review', collection: 'Collection' }

/** A report: reporter, subject, reason and the reported content. */
export function ReportEntry({ report }: { report: Report }) {
  const id = useId()
  const { reporter, reported } = report
  return (
    <article aria-labelledby={id} className="flex flex-wrap gap-x-8 gap-y-4 border-t border-rule py-5">
      <div className="min-w-0 flex-1 basis-64">
        <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 id={id} className="font-serif text-lg [overflow-wrap:anywhere]">
            {reporter.name} reported <Reported person={reported} />
          </h2>
          <Badge>{ABOUT[report.about]}</Badge>
          <Badge>{REPORT_REASONS[report.reason]}</Badge>
          {report.handled_at !== null && <Badge tone="good">Handled</Badge>}
        </header>
        <p className="mt-1 flex flex-wrap gap-x-4 text-sm text-ink-soft [overflow-wrap:anywhere]">
          <span>
            {reporter.email} about {reported.email}
          </span>{' '}
          <Timestamp at={report.created_at} exact />
        </p>
        {report.details && <p className="mt-3 max-w-measure whitespace-pre-line [overflow-wrap:anywhere]">{report.details}</p>}
        <ReportedContent report={report} />
      </div>
      <ReportActions report={report} />
    </article>
  )
}

/** Links to the builder's page, where they can be suspended. */
function Reported({ person }: { person: Report['reported'] }) {
  if (!person.is_seller) return person.name
  return (
    <Link to={`/admin/builders/${person.profile_id}`} className="link">
      {person.name}
    </Link>
  )
}
