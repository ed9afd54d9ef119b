import { Button } from '#app/ui/button.tsx'
import { QueryBoundary } from '#app/ui/query-boundary.tsx'
import { Loading, Skeleton } from '#app/ui/skeleton.tsx'
import type { Build } from '#contracts/custom-builds/build-views.ts'
import { UpdateEntry } from './update-entry.tsx'
import { havePhotos } from './update-pictures.tsx'
import { useBuildUpdates } from './use-build.ts'

/** The history of a build, newest first. */
export function BuildTimeline({ userId, build }: { userId: string; build: Build }) {
  const query = useBuildUpdates(userId, build.request_id)
  const { hasNextPage, fetchNextPage, isFetchingNextPage } = query
  const skeleton = (
    <Loading label="Loading the history" className="mt-6">
      <Skeleton className="h-64 w-full" />
    </Loading>
  )
  return (
    <QueryBoundary query={query} failure="Failed to load the history" skeleton={skeleton}>
      {({ pages }) => {
        const updates = pages.flatMap((page) => page.updates)
        if (updates.length === 0) return <p className="mt-6 text-ink-soft">Updates will appear here.</p>
        const labelDrawings = havePhotos(updates)
        return (
          <>
            <ol className="mt-4">
              {updates.map((update) => (
                <li key={update.id} className="border-t border-rule py-5">
                  <UpdateEntry title={build.title} side={build.side} update={update} labelDrawings={labelDrawings} />
                </li>
              ))}
            </ol>
            {hasNextPage && (
              <Button pending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                Show older updates
              </Button>
            )}
          </>
        )
      }}
    </QueryBoundary>
  )
}
