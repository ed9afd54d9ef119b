import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '#app/lib/api.ts'
import { onLiveEvent } from '#app/lib/live-events.ts'
import { queryClient } from '#app/lib/query-client.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ErrorBox } from '#app/ui/error-box.tsx'
import { Loading, Skeleton } from '#app/ui/skeleton.tsx'
import { MyApplicationEntry } from './my-application-entry.tsx'

/** Everything one has asked a builder to be allowed to buy, newest first. */
export function MyApplications({ userId }: { userId: string }) {
  const { data, isError, error, refetch } = useQuery(
    { queryKey: ['applications', userId], queryFn: () => api('GET /api/v1/purchase-applications', { query: { limit: 100 } }) },
    queryClient,
  )
  useEffect(() => onLiveEvent('applications', () => void refetch()), [refetch])

  if (isError && !data)
    return (
      <ErrorBox error={error} onRetry={() => void refetch()}>
        Failed to load applications
      </ErrorBox>
    )
  if (!data) {
    return (
      <Loading label="Loading your applications">
        <Skeleton className="h-28 w-full" />
      </Loading>
    )
  }
  if (data.applications.length === 0) {
    return (
      <EmptyState
        title="No applications yet"
        action={
          <ButtonLink to="/catalog" variant="primary">
            Browse Catalog
          </ButtonLink>
        }
      >
        Some builders choose who can buy an instrument. Your applications and the answers appear here.
      </EmptyState>
    )
  }
  return (
    <ul>
      {data.applications.map((application) => (
        <li key={application.id} className="border-t border-rule py-6 first:border-t-0 first:pt-0">
          <MyApplicationEntry application={application} />
        </li>
      ))}
    </ul>
  )
}
