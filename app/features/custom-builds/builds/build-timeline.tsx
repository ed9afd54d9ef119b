import { Button } from '#app/ui/button.tsx'
import { QueryBoundary } from '#app/ui/query-boundary.tsx'
import { Loading, Skeleton } from '#app/ui/skeleton.tsx'
import type { BuildUpdate } from '#contracts/custom-builds/build-update-views.ts'
import type { Build } from '#contracts/custom-builds/build-views.ts'
import { UpdateEntry } from './update-entry.tsx'
import { havePhotos } from './update-pictures.tsx'
import { useBuildUpdates } from './use-build.ts'

type HistoryProps = { userId: string; build: Build }

/** The newest update with a picture, which leads the page instead of its place in the history. */
export function LatestPicture({ userId, build }: HistoryProps) {
  const { data, isError } = useBuildUpdates(userId, build.request_id)
  if (isError) return null
  if (!data)
    return (
      <div className="mb-10 pb-13">
        <Skeleton className="aspect-4/3 w-full" />
        <Skeleton className="mt-3 h-20 w-full" />
      </div>
    )
  const updates = data.pages.flatMap((page) => page.updates)
  const latest = latestPicture(updates)
  if (!latest) return null
  return (
    <div className="mb-10">
      <UpdateEntry isLead title={build.title} side={build.side} update={latest} labelDrawings={havePhotos(updates)} />
    </div>
  )
}

function latestPicture(updates: BuildUpdate[]): BuildUpdate | undefined {
  return updates.find(({ pictures }) => pictures.length > 0)
}

export function BuildTimeline({ userId, build }: HistoryProps) {
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
        const latest = latestPicture(updates)
        return (
          <>
            <ol className="mt-4">
              {updates
                .filter((update) => update !== latest)
                .map((update) => (
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
