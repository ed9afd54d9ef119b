import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { api } from '#app/lib/api.ts'
import { DataTable } from '#app/ui/data-table.tsx'
import { ErrorBox } from '#app/ui/error-box.tsx'
import { QueryBoundary } from '#app/ui/query-boundary.tsx'
import { thousands } from '#contracts/kernel/thousands.ts'
import type { OperatorDispute } from '#contracts/money/dispute-views.ts'
import { awaitsEvidence } from '#contracts/money/disputes.ts'
import type { OperatorSummary } from '#contracts/operations/operator-views.ts'
import { DISPUTE_COLUMNS } from './disputes.tsx'
import { InquiryEntry } from './inquiry-entry.tsx'
import { ListSkeleton } from './operator-list.tsx'
import { useOperatorQuery, useOperatorSummary } from './operator-queries.ts'
import { Section } from './section.tsx'
import { SellerCard } from './seller-card.tsx'
import { SummaryStats } from './summary-stats.tsx'

const SHOWN = 3
const WAITING_BUILDERS = '/admin/builders?standing=waiting'

/** Waiting items come first, then the week's figures. */
export function Overview() {
  const { data, isError, error, refetch } = useOperatorSummary()
  if (!data && isError)
    return (
      <ErrorBox error={error} onRetry={() => void refetch()}>
        Failed to load your tasks.
      </ErrorBox>
    )
  return data ? <Tasks summary={data} /> : <ListSkeleton label="Loading your tasks" />
}

/** Shown once everything has loaded, so that no list shifts another. */
function Tasks({ summary }: { summary: OperatorSummary }) {
  const { builders_waiting, inquiries_waiting, reports_waiting, money_alerts, ledger_differences, disputes_waiting } = summary
  const disputes = useOperatorQuery(['disputes', 'waiting'], ({ signal }) => api('GET /api/v1/admin/disputes', { signal }), {
    enabled: disputes_waiting > 0,
  })
  const builders = useOperatorQuery(
    ['builders', 'waiting'],
    ({ signal }) => api('GET /api/v1/admin/builders', { query: { standing: 'waiting' }, signal }),
    { enabled: builders_waiting > 0 },
  )
  const letters = useOperatorQuery(
    ['inquiries', 'waiting'],
    ({ signal }) => api('GET /api/v1/inquiries', { query: { handled: 'false', limit: SHOWN }, signal }),
    { enabled: inquiries_waiting > 0 },
  )
  if (disputes.isLoading || builders.isLoading || letters.isLoading) return <ListSkeleton label="Loading your tasks" />
  const waiting = [builders_waiting, inquiries_waiting, reports_waiting, money_alerts, ledger_differences, disputes_waiting]
  const isQuiet = waiting.every((count) => count === 0)
  return (
    <>
      <SummaryStats summary={summary} />
      {isQuiet && <p className="mt-10 font-serif text-xl">No tasks right now.</p>}
      {/* Disputes have a due date, so they come first. */}
      {disputes_waiting > 0 && (
        <Waiting
          id="waiting-disputes"
          title="Disputes awaiting a response"
          rest={disputes_waiting - SHOWN}
          to="/admin/disputes"
          query={disputes}
        >
          {({ entries }) => {
            const rows = entries.filter(isWaiting).slice(0, SHOWN)
            return <DataTable label="Disputes awaiting a response" columns={DISPUTE_COLUMNS} rows={rows} keyOf={({ id }) => id} />
          }}
        </Waiting>
      )}
      {builders_waiting > 0 && (
        <Waiting
          id="waiting-builders"
          title="Builders waiting"
          rest={builders_waiting - SHOWN}
          to={WAITING_BUILDERS}
          query={builders}
        >
          {({ entries }) => entries.slice(0, SHOWN).map((seller) => <SellerCard key={seller.id} seller={seller} level={3} />)}
        </Waiting>
      )}
      {inquiries_waiting > 0 && (
        <Waiting id="waiting-letters" title="Messages" rest={inquiries_waiting - SHOWN} to="/admin/messages" query={letters}>
          {({ inquiries }) => inquiries.map((inquiry) => <InquiryEntry key={inquiry.id} inquiry={inquiry} level={3} />)}
        </Waiting>
      )}
    </>
  )
}

function isWaiting({ status, evidence_filed_at }: OperatorDispute): boolean {
  return awaitsEvidence({ status, isFiled: evidence_filed_at !== null })
}

type WaitingProps<Data> = {
  id: string
  title: string
  rest: number
  to: string
  query: { data: Data | undefined; error: unknown; refetch: () => unknown }
  children: (data: Data) => ReactNode
}

function Waiting<Data>({ id, title, rest, to, query, children }: WaitingProps<Data>) {
  return (
    <Section id={id} title={title}>
      <QueryBoundary query={query} failure="Failed to load this list." skeleton={null}>
        {children}
      </QueryBoundary>
      {rest > 0 && (
        <Link to={to} className="link tap-target text-sm">
          {thousands(rest)} more
        </Link>
      )}
    </Section>
  )
}
