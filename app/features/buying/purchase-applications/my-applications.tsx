import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '#app/lib/api.ts'
import { onLiveEvent } from '#app/lib/on-live-event.ts'
import { queryClient } from '#app/lib/query-client.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { QueryBoundary } from '#app/ui/query-boundary.tsx'
import { Loading, Skeleton } from '#app/ui/skeleton.tsx'
import type { MyApplication } from '#contracts/buying/purchase-application-views.ts'
import { MyApplicationEntry } from './my-application-entry.tsx'

/** The user's purchase applications, newest first. */
export function MyApplications({ userId }: { userId: string }) {
  const query = useQuery(
    { queryKey: ['applications', userId], queryFn: () => api('GET /api/v1/purchase-applications', { query: { limit: 100 } }) },
    queryClient,
  )
  const { refetch } = query
  useEffect(() => onLiveEvent('applications', () => void refetch()), [refetch])

  return (
    <QueryBoundary
      query={query}
      failure="Failed to load applications"
      skeleton={
        <Loading label="Loading your applications">
          <Skeleton className="h-28 w-full" />
        </Loading>
      }
    >
      {({ applications }) => <Applications applications={applications} />}
    </QueryBoundary>
  )
}

function Applications({ applications }: { applications: MyApplication[] }) {
  if (applications.length === 0) {
    return (
      <EmptyState
        title="No applications yet"
        action={
          <ButtonLink to="/catalog" variant="primary">
            Browse Catalog
          </ButtonLink>
        }
      >
        Some builders choose who can buy an instrument. Your applications and the builders’ decisions appear here.
      </EmptyState>
    )
  }
  return (
    <ul>
      {applications.map((application) => (
        <li key={application.id} className="border-t border-rule py-6 first:border-t-0 first:pt-0">
          <MyApplicationEntry application={application} />
        </li>
      ))}
    </ul>
  )
}
