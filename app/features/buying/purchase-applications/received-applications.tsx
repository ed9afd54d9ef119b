import { EmptyState } from '#app/ui/empty-state.tsx'
import { LinkedList } from '#app/ui/linked-list.tsx'
import { Loading, Skeleton } from '#app/ui/skeleton.tsx'
import { ReceivedApplicationEntry } from './received-application-entry.tsx'
import { useReceivedApplications } from './use-received-applications.ts'

/** The purchase applications for a builder's instruments. */
export function ReceivedApplications({ userId }: { userId: string }) {
  const query = useReceivedApplications(userId)
  return (
    <LinkedList
      query={query}
      entries={query.data?.pages.flatMap((page) => page.applications)}
      label="Applications"
      param="application"
      failure="Failed to load applications"
      skeleton={
        <Loading label="Loading applications" className="flex flex-col gap-6">
          <Skeleton className="h-32" />
          <Skeleton className="h-32" />
        </Loading>
      }
      empty={
        <EmptyState title="No applications yet">
          Buyers apply to buy instruments marked “I approve each buyer”. Their messages appear here.
        </EmptyState>
      }
    >
      {(application) => <ReceivedApplicationEntry application={application} />}
    </LinkedList>
  )
}
