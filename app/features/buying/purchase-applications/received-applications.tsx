import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ErrorBox } from '#app/ui/error-box.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Loading, Skeleton } from '#app/ui/skeleton.tsx'
import { useLinkedEntry } from '#app/ui/use-linked-entry.ts'
import { ReceivedApplicationEntry } from './received-application-entry.tsx'
import { useReceivedApplications } from './use-received-applications.ts'

/** The purchase applications for a builder's instruments. */
export function ReceivedApplications({ userId }: { userId: string }) {
  const { data, isError, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useReceivedApplications(userId)
  const applications = data?.pages.flatMap((page) => page.applications)
  const isMissing = useLinkedEntry(
    'application',
    applications?.map(({ id }) => id),
    { hasNextPage, isFetchingNextPage, fetchNextPage },
  )
  if (isError && !data)
    return (
      <ErrorBox error={error} onRetry={() => void refetch()}>
        Failed to load applications
      </ErrorBox>
    )
  if (!applications) {
    return (
      <Loading label="Loading applications" className="flex flex-col gap-6">
        <Skeleton className="h-32" />
        <Skeleton className="h-32" />
      </Loading>
    )
  }
  const missing = isMissing && (
    <Notice tone="caution" role="status" className="mb-6 max-w-3xl">
      We couldn’t find this application. Are you signed in with the right account?
    </Notice>
  )
  if (applications.length === 0) {
    return (
      <>
        {missing}
        <EmptyState title="No applications yet">
          Buyers apply to buy instruments marked “I approve each buyer”. Their messages appear here.
        </EmptyState>
      </>
    )
  }
  return (
    <>
      {missing}
      <ul aria-label="Applications" className="max-w-3xl">
        {applications.map((application) => (
          <li
            key={application.id}
            id={`application-${application.id}`}
            tabIndex={-1}
            className="scroll-mt-24 border-t border-rule py-6 first:border-t-0 first:pt-0"
          >
            <ReceivedApplicationEntry application={application} />
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button onClick={() => void fetchNextPage()} pending={isFetchingNextPage} className="mt-4">
          Show more
        </Button>
      )}
    </>
  )
}
