import type { ReactNode } from 'react'
import { api } from '#app/lib/api.ts'
import { Badge } from '#app/ui/badge.tsx'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { QueryBoundary } from '#app/ui/query-boundary.tsx'
import { formatLongDay } from '#contracts/kernel/dates/format-day.ts'
import { thousands } from '#contracts/kernel/thousands.ts'
import type { ShopNode, ShopQueue, SystemStatus } from '#contracts/operations/system-views.ts'
import { MaintenanceSection } from './maintenance-section.tsx'
import { ListSkeleton } from './operator-list.tsx'
import { useOperatorQuery } from './operator-queries.ts'
import { Section } from './section.tsx'
import { bytesLabel, waitLabel } from './system-figures.ts'
import { Timestamp } from './timestamp.tsx'

const ROLES: Record<ShopNode['role'], string> = { all: 'Requests and jobs', web: 'Requests', worker: 'Jobs' }

const NODE_COLUMNS: Column<ShopNode>[] = [
  {
    label: 'Node',
    place: 'head',
    cell: ({ host, is_alive, misses_files }) => (
      <span className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <span className="font-medium">{host}</span>
        {is_alive ? <Badge tone="good">Running</Badge> : <Badge tone="bad">Silent</Badge>}
        {misses_files && <Badge tone="bad">Missing files</Badge>}
      </span>
    ),
  },
  { label: 'Version', cell: ({ version }) => version },
  { label: 'Role', cell: ({ role }) => ROLES[role] },
  { label: 'Started', cell: ({ started_at }) => <Timestamp at={started_at} exact /> },
  { label: 'Last report', cell: ({ seen_at }) => <Timestamp at={seen_at} exact /> },
]

const QUEUE_COLUMNS: Column<ShopQueue>[] = [
  { label: 'Queue', place: 'head', cell: ({ name }) => <span className="font-medium">{name}</span> },
  { label: 'Due', align: 'end', cell: ({ ready }) => thousands(ready) },
  { label: 'Running', align: 'end', cell: ({ active }) => thousands(active) },
  { label: 'Retrying', align: 'end', cell: ({ retrying }) => thousands(retrying) },
  { label: 'Failed', align: 'end', cell: ({ failed }) => thousands(failed) },
  { label: 'Oldest due', align: 'end', cell: ({ oldest_due_seconds }) => waitLabel(oldest_due_seconds) },
]

const PROVIDERS = { stripe: 'Stripe', easypost: 'EasyPost' }

/** The current state of nodes, queues and integrations. */
export function SystemOverview() {
  const query = useOperatorQuery(['system'], ({ signal }) => api('GET /api/v1/admin/system', { signal }))
  return (
    <QueryBoundary
      query={query}
      failure="Failed to load the system status"
      skeleton={<ListSkeleton label="Loading the system status" />}
    >
      {(status) => (
        <>
          <MaintenanceSection maintenance={status.maintenance} />
          <Section id="nodes" title="Nodes">
            {status.nodes.some(({ misses_files }) => misses_files) && (
              <Notice tone="caution" className="mb-6">
                A node stores uploads in a different folder than an older node, so photos would be missing. The node gets no
                requests until both share a folder or use a bucket.
              </Notice>
            )}
            <DataTable label="Nodes" columns={NODE_COLUMNS} rows={status.nodes} keyOf={({ id }) => id} />
          </Section>
          <Section id="queues" title="Queues">
            {status.queues.length > 0 ? (
              <DataTable label="Queues" columns={QUEUE_COLUMNS} rows={status.queues} keyOf={({ name }) => name} />
            ) : (
              <p className="text-ink-soft">No jobs waiting.</p>
            )}
            <FailingWork work={status.failing_work} />
          </Section>
          <Section id="facts" title="Mail, webhooks and storage">
            <MissingRates missing={status.exchange_rates.missing} />
            <Facts status={status} />
          </Section>
        </>
      )}
    </QueryBoundary>
  )
}

/** Failed scheduled work. It runs again on schedule, so there is no retry here. */
function FailingWork({ work }: { work: SystemStatus['failing_work'] }) {
  if (work.length === 0) return null
  return (
    <Notice tone="caution" className="mt-6">
      <p>Some scheduled jobs failed on their last run. They’ll be retried automatically.</p>
      <ul className="mt-2 text-sm">
        {work.map(({ name, failed_at, error }) => (
          <li key={name} className="mt-1 wrap-anywhere">
            <span className="font-medium">{name}</span>, <Timestamp at={failed_at} exact />: {error}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

/** Currencies without an exchange rate, in which buyers see no shipping prices. */
function MissingRates({ missing }: { missing: SystemStatus['exchange_rates']['missing'] }) {
  if (missing.length === 0) return null
  return (
    <Notice tone="caution" className="mb-6">
      <p>Carriers quoted prices in a currency without a current exchange rate. Buyers don’t see those prices.</p>
      <ul className="mt-2 text-sm">
        {missing.map(({ currency, missed_at }) => (
          <li key={currency}>
            {currency}, last <Timestamp at={missed_at} exact />
          </li>
        ))}
      </ul>
    </Notice>
  )
}

function Facts({
  status: { mail, webhooks, storage, replica, exchange_rates, last_backup, migrations, version, is_staging },
}: {
  status: SystemStatus
}) {
  return (
    <dl className="grid gap-x-10 sm:grid-cols-2">
      <Fact name="Mail since the nodes started">
        {thousands(mail.sent)} sent, {thousands(mail.failed)} failed
      </Fact>
      <Fact name="Mail in the queue">
        {thousands(mail.waiting)} due, {thousands(mail.retrying)} retrying, {thousands(mail.given_up)} abandoned
      </Fact>
      {webhooks.map(({ provider, last_received_at, unprocessed, oldest_due_seconds }) => (
        <Fact key={provider} name={`${PROVIDERS[provider]} webhooks`}>
          {unprocessed === 0 ? 'All processed' : `${thousands(unprocessed)} not processed, ${waitLabel(oldest_due_seconds)} late`}
          {' · '}
          {last_received_at ? <Since label="last" at={last_received_at} /> : 'none received yet'}
        </Fact>
      ))}
      <Fact name="Uploaded files">
        {thousands(storage.uploads)} files, {bytesLabel(storage.upload_bytes)},{' '}
        {storage.files_in === 'bucket' ? 'in the bucket' : 'on disk'}
        {storage.disk_free_bytes !== null && ` with ${bytesLabel(storage.disk_free_bytes)} free`}
      </Fact>
      <Fact name="Database">{bytesLabel(storage.database_bytes)}</Fact>
      <Fact name="Exchange rates">
        {exchange_rates.day ? `As of ${formatLongDay(exchange_rates.day)}` : 'None yet'}
        {!exchange_rates.is_current &&
          '. Carriers’ rates in other currencies can’t be converted until the exchange rates are updated'}
      </Fact>
      {replica && (
        <Fact name="Read replica">
          {replica.is_used
            ? `Used, ${waitLabel(replica.lag_seconds ?? 0)} behind`
            : `Idle. Reads go to the primary. ${replica.reason}`}
        </Fact>
      )}
      <Fact name="Last backup">
        {last_backup ? (
          <>
            <Timestamp at={last_backup.finished_at} exact /> · {bytesLabel(last_backup.bytes)}
          </>
        ) : (
          'Never'
        )}
      </Fact>
      <Fact name="Version">
        {is_staging && 'Staging copy · '}
        {version} · {thousands(migrations.applied)} migrations, latest: {migrations.last}
        {migrations.applied_at && (
          <>
            {' '}
            (<Since label="applied" at={migrations.applied_at} />)
          </>
        )}
      </Fact>
    </dl>
  )
}

function Since({ label, at }: { label: string; at: string }) {
  return (
    <>
      {label} <Timestamp at={at} exact />
    </>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="border-t border-rule py-3">
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="mt-1 tabular-nums [overflow-wrap:anywhere]">{children}</dd>
    </div>
  )
}
