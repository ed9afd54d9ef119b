import { Link, useLocation, useSearchParams } from 'react-router'
import { unbrokenPhrases } from '#app/lib/unbroken-phrases.ts'
import { Badge } from '#app/ui/badge.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ErrorBox } from '#app/ui/error-box.tsx'
import { FilterForm, FilterSelect } from '#app/ui/filter-form.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { Price } from '#app/ui/price.tsx'
import { Loading } from '#app/ui/skeleton.tsx'
import type { CustomBuildRequest } from '#contracts/custom-builds/build-request-views.ts'
import { REQUEST_STATUSES } from '#contracts/custom-builds/build-requests.ts'
import type { BuildGlance } from '#contracts/custom-builds/build-views.ts'
import { formatReaderDay } from '#contracts/kernel/dates/format-moment.ts'
import { ReceivedRequest } from './received-request.tsx'
import { REQUEST_STATUS_LABELS } from './request-labels.ts'
import { useReceivedRequests } from './use-requests.ts'

const DEFAULTS = { status: 'all' }

/** The build requests that a builder received: the list, or the open one. */
export function ReceivedRequests({ userId }: { userId: string }) {
  const [params] = useSearchParams()
  const opened = params.get('request')
  return opened ? (
    <ReceivedRequest key={opened} userId={userId} requestId={opened} backTo={addressOf(params, { request: '' })} />
  ) : (
    <RequestList userId={userId} params={params} />
  )
}

function RequestList({ userId, params }: { userId: string; params: URLSearchParams }) {
  const { pathname } = useLocation()
  const asked = params.get('status')
  const status = REQUEST_STATUSES.find((each) => each === asked) ?? 'all'
  const search = new URLSearchParams({ status, sort: 'urgency', page: params.get('page') ?? '1' }).toString()
  const { data, isError, error, isPlaceholderData, refetch } = useReceivedRequests(userId, search)

  if (isError && !data)
    return (
      <ErrorBox error={error} onRetry={() => void refetch()}>
        Failed to load requests
      </ErrorBox>
    )
  if (!data) {
    return <Loading label="Loading requests" className="grid gap-4" shapes={['h-20 w-full', 'h-20 w-full', 'h-20 w-full']} />
  }
  if (data.total === 0 && status === 'all') {
    return (
      <EmptyState title="No requests yet">
        Requests for custom builds appear here. Publish a listing and take commissions (in your settings) to get your first one.
      </EmptyState>
    )
  }
  const tab = params.get('tab')
  return (
    <div aria-busy={isPlaceholderData || undefined}>
      {(data.pages > 1 || status !== 'all') && (
        <FilterForm action={pathname} label="Requests" values={{ status }} defaults={DEFAULTS} className="mb-2 max-w-52">
          {tab && <input type="hidden" name="tab" value={tab} />}
          <FilterSelect
            id="requests-status"
            name="status"
            label="Status"
            value={status}
            choices={[['all', 'All'], ...REQUEST_STATUSES.map((each) => [each, REQUEST_STATUS_LABELS[each].label] as const)]}
          />
        </FilterForm>
      )}
      {data.requests.length === 0 ? (
        <EmptyState title="No matching requests">No requests with this status.</EmptyState>
      ) : (
        <ul aria-label="Requests">
          {data.requests.map((request) => (
            <li key={request.id}>
              <ReceivedRow
                request={request}
                build={data.builds.find(({ request_id }) => request_id === request.id)}
                to={addressOf(params, { request: request.id })}
              />
            </li>
          ))}
        </ul>
      )}
      <div className="mt-8">
        <Pagination page={data.page} pages={data.pages} pathOf={(page) => addressOf(params, { page: String(page) })} />
      </div>
    </div>
  )
}

/** The current address with these parameters; empty ones are left out. */
function addressOf(params: URLSearchParams, words: Record<string, string>): string {
  const next = new URLSearchParams(params)
  for (const [name, value] of Object.entries(words)) {
    if (value) next.set(name, value)
    else next.delete(name)
  }
  return `?${next}`
}

type ReceivedRowProps = { request: CustomBuildRequest; build: BuildGlance | undefined; to: string }

/** One request in the builder's list, with the status of its build. The whole row is a link. */
function ReceivedRow({ request, build, to }: ReceivedRowProps) {
  const { status, customer_name, created_at, budget_range, quoted_price, description } = request
  return (
    <article
      aria-label={`${request.title}, ${customer_name}`}
      className="group relative grid gap-x-6 gap-y-2 border-b border-rule py-4 sm:grid-cols-[minmax(0,1fr)_auto]"
    >
      <div className="min-w-0">
        <h2 className="font-serif text-lg leading-snug">
          <Link to={to} preventScrollReset className="after:absolute after:inset-0 group-hover:text-rosewood">
            {request.title}
          </Link>
        </h2>
        <p className="text-sm text-ink-soft">
          {customer_name} · <time dateTime={created_at}>{formatReaderDay(created_at)}</time>
        </p>
        <p className="mt-1 line-clamp-2 text-sm">{build ? unbrokenPhrases(build.sentence) : description}</p>
      </div>
      <div className="flex items-baseline gap-4 text-sm sm:flex-col sm:items-end sm:gap-1">
        <Badge tone={REQUEST_STATUS_LABELS[status].tone}>{REQUEST_STATUS_LABELS[status].label}</Badge>
        {quoted_price !== null ? (
          <Price dollars={quoted_price} className="font-medium" />
        ) : (
          budget_range && <span className="text-ink-soft">{budget_range}</span>
        )}
      </div>
    </article>
  )
}
