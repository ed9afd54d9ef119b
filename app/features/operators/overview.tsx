import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { api } from '#app/lib/api.ts'
import { formatCount } from '#app/lib/count-label.ts'
import { DataTable } from '#app/ui/data-table.tsx'
import { ErrorBox } from '#app/ui/error-box.tsx'
import type { OperatorDispute } from '#contracts/dispute-views.ts'
import { awaitsEvidence } from '#contracts/disputes.ts'
import { DISPUTE_COLUMNS } from './disputes.tsx'
import { InquiryEntry } from './inquiry-entry.tsx'
import { ListSkeleton } from './operator-list.tsx'
import { useOperatorQuery, useOperatorSummary } from './operator-queries.ts'
import { Section } from './section.tsx'
import { SellerCard } from './seller-card.tsx'
import { SummaryStats } from './summary-stats.tsx'

const SHOWN = 3

/** What is waiting comes first, then the week's figures. */
export function Overview() {
  const { data, isError, error, refetch } = useOperatorSummary()
  if (!data && isError)
    return (
      <ErrorBox error={error} onRetry={() => void refetch()}>
        Failed to load your tasks.
      </ErrorBox>
    )
  if (!data) return <ListSkeleton label="Loading your tasks" />
  const { builders_waiting, inquiries_waiting, reports_waiting, money_alerts, ledger_differences, disputes_waiting } = data
  const waiting = [builders_waiting, inquiries_waiting, reports_waiting, money_alerts, ledger_differences, disputes_waiting]
  const isQuiet = waiting.every((count) => count === 0)
  return (
    <>
      <SummaryStats summary={data} />
      {isQuiet && <p className="mt-10 font-serif text-xl">Nothing is waiting for you.</p>}
      {disputes_waiting > 0 && <WaitingDisputes count={disputes_waiting} />}
      {data.builders_waiting > 0 && <WaitingBuilders count={data.builders_waiting} />}
      {data.inquiries_waiting > 0 && <WaitingLetters count={data.inquiries_waiting} />}
    </>
  )
}

function isWaiting({ status, evidence_filed_at }: OperatorDispute): boolean {
  return awaitsEvidence({ status, isFiled: evidence_filed_at !== null })
}

/** They have a due date, so they come first. */
function WaitingDisputes({ count }: { count: number }) {
  const { data } = useOperatorQuery(['disputes', 'waiting'], ({ signal }) => api('GET /api/v1/admin/disputes', { signal }))
  const waiting = data?.entries.filter(isWaiting).slice(0, SHOWN)
  return (
    <Waiting id="waiting-disputes" title="Disputes to answer" rest={count - SHOWN} to="/admin/disputes">
      {waiting ? (
        <DataTable label="Disputes to answer" columns={DISPUTE_COLUMNS} rows={waiting} keyOf={({ id }) => id} />
      ) : (
        <ListSkeleton label="Loading disputes" />
      )}
    </Waiting>
  )
}

function WaitingBuilders({ count }: { count: number }) {
  const { data } = useOperatorQuery(['builders', 'waiting'], ({ signal }) =>
    api('GET /api/v1/admin/builders', { query: { standing: 'waiting' }, signal }),
  )
  return (
    <Waiting id="waiting-builders" title="Builders waiting" rest={count - SHOWN} to="/admin/builders?standing=waiting">
      {data ? (
        data.entries.slice(0, SHOWN).map((seller) => <SellerCard key={seller.id} seller={seller} level={3} />)
      ) : (
        <ListSkeleton label="Loading builders" />
      )}
    </Waiting>
  )
}

function WaitingLetters({ count }: { count: number }) {
  const { data } = useOperatorQuery(['inquiries', 'waiting'], ({ signal }) =>
    api('GET /api/v1/inquiries', { query: { handled: 'false', limit: SHOWN }, signal }),
  )
  return (
    <Waiting id="waiting-letters" title="Messages" rest={count - SHOWN} to="/admin/messages">
      {data ? (
        data.inquiries.map((inquiry) => <InquiryEntry key={inquiry.id} inquiry={inquiry} level={3} />)
      ) : (
        <ListSkeleton label="Loading messages" />
      )}
    </Waiting>
  )
}

type WaitingProps = { id: string; title: string; rest: number; to: string; children: ReactNode }

function Waiting({ id, title, rest, to, children }: WaitingProps) {
  return (
    <Section id={id} title={title}>
      {children}
      {rest > 0 && (
        <Link to={to} className="link tap-target text-sm">
          {formatCount(rest)} more
        </Link>
      )}
    </Section>
  )
}
