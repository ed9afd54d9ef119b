import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { QueryBoundary } from '#app/ui/query-boundary.tsx'
import { Loading, Skeleton } from '#app/ui/skeleton.tsx'
import type { SavedSearches } from '#contracts/finding/saved-search-views.ts'
import { AlertSwitches } from './alert-switches.tsx'
import { SavedSearchEntry } from './saved-search-entry.tsx'
import { useSavedSearches } from './use-saved-searches.ts'

/** The account tab with saved searches and alert settings. */
export function MySearches({ userId }: { userId: string }) {
  const query = useSavedSearches(userId)

  return (
    <QueryBoundary
      query={query}
      failure="Failed to load your searches"
      skeleton={
        <Loading label="Loading your searches">
          <Skeleton className="h-96 w-full" />
        </Loading>
      }
    >
      {(found) => <Searches {...found} />}
    </QueryBoundary>
  )
}

function Searches({ searches, settings }: SavedSearches) {
  return (
    <div className="flex flex-col gap-10">
      {searches.length === 0 ? (
        <EmptyState
          title="No saved searches yet"
          action={
            <ButtonLink to="/catalog" variant="primary">
              Browse Catalog
            </ButtonLink>
          }
        >
          Choose filters in the catalog and click “Save this search”. We’ll email you when a match appears.
        </EmptyState>
      ) : (
        <ul>
          {searches.map((search) => (
            <li key={search.id} className="border-t border-rule py-6 first:border-t-0 first:pt-0">
              <SavedSearchEntry search={search} />
            </li>
          ))}
        </ul>
      )}
      <AlertSwitches settings={settings} />
    </div>
  )
}
