import { useSearchParams } from 'react-router'
import { BackLink } from '#app/ui/back-link.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ErrorBox } from '#app/ui/error-box.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { QueryBoundary } from '#app/ui/query-boundary.tsx'
import { Loading } from '#app/ui/skeleton.tsx'
import { MyRequest } from './my-request.tsx'
import { usePlaces } from './place-line.tsx'
import { useLinkedRequest } from './redirect-to-request.tsx'
import { WithSheet } from './request-sheet.tsx'
import { useMyRequests, useRequest } from './use-requests.ts'

/** The buyer's build requests: the list, or the one that the address names. */
export function MyCustomBuilds({ userId }: { userId: string }) {
  const [params] = useSearchParams()
  const opened = params.get('request')
  return opened ? <OneRequest key={opened} userId={userId} requestId={opened} /> : <RequestList userId={userId} params={params} />
}

const SKELETON = <Loading label="Loading your custom build" className="min-h-screen" shapes={['h-48 w-full']} />

function OneRequest({ userId, requestId }: { userId: string; requestId: string }) {
  const { data, isFetched: hasPlaces } = usePlaces(userId)
  const query = useRequest(userId, requestId)
  useLinkedRequest(requestId, query.data !== undefined)
  return (
    <div className="max-w-3xl">
      <BackLink to="?tab=custom-builds">All custom builds</BackLink>
      <div className="mt-6">
        <WithSheet userId={userId} requestId={requestId} skeleton={SKELETON}>
          <QueryBoundary
            query={{ ...query, data: hasPlaces ? query.data : undefined }}
            failure="Failed to load your custom build"
            skeleton={SKELETON}
            notFound={
              <p className="text-ink-soft">
                We couldn’t find this custom build. Are you signed in with the account you requested it with?
              </p>
            }
          >
            {({ request, build, drawing }) => (
              <MyRequest
                userId={userId}
                isSingle
                request={request}
                build={build ?? undefined}
                drawing={drawing}
                place={data?.places.find(({ request_id }) => request_id === requestId)}
              />
            )}
          </QueryBoundary>
        </WithSheet>
      </div>
    </div>
  )
}

/** Newest first. */
function RequestList({ userId, params }: { userId: string; params: URLSearchParams }) {
  const page = params.get('page')
  const places = usePlaces(userId).data?.places
  const { data, isError, error, isPlaceholderData, refetch } = useMyRequests(
    userId,
    page ? `page=${encodeURIComponent(page)}` : '',
  )

  if (isError && !data)
    return (
      <ErrorBox error={error} onRetry={() => void refetch()}>
        Failed to load your custom builds
      </ErrorBox>
    )
  if (!data) {
    return (
      <Loading
        label="Loading your custom builds"
        className="grid gap-6"
        shapes={['h-48 w-full max-w-3xl', 'h-48 w-full max-w-3xl']}
      />
    )
  }
  if (data.total === 0) {
    return (
      <EmptyState
        title="No custom builds yet"
        action={
          <ButtonLink to="/builders" variant="primary">
            Discover Builders
          </ButtonLink>
        }
      >
        Ask a builder for the instrument you have in mind. Their replies and every version of the quote appear here.
      </EmptyState>
    )
  }
  const single = data.total === 1 ? data.requests[0] : undefined
  const list = (
    <ul aria-label="My Custom Builds">
      {data.requests.map((request) => (
        <li key={request.id} className="border-t border-rule py-8 first:border-t-0 first:pt-0">
          <MyRequest
            userId={userId}
            isSingle={single !== undefined}
            request={request}
            build={data.builds.find(({ request_id }) => request_id === request.id)}
            drawing={data.drawings[request.id] ?? null}
            place={places?.find(({ request_id }) => request_id === request.id)}
          />
        </li>
      ))}
    </ul>
  )
  return (
    <div aria-busy={isPlaceholderData || undefined} className="max-w-3xl">
      {single ? (
        <WithSheet userId={userId} requestId={single.id} skeleton={SKELETON}>
          {list}
        </WithSheet>
      ) : (
        list
      )}
      <div className="mt-6">
        <Pagination page={data.page} pages={data.pages} pathOf={(to) => pageOf(params, to)} />
      </div>
    </div>
  )
}

function pageOf(params: URLSearchParams, page: number): string {
  const next = new URLSearchParams(params)
  next.set('page', String(page))
  return `?${next}`
}
