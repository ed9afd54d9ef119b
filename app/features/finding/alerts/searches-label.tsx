import { WaitingCount } from '#app/ui/waiting-count.tsx'
import { useSavedSearches } from './use-saved-searches.ts'

/** The tab's label with the number of new matches, which loads after the page. */
export function SearchesLabel({ userId }: { userId: string }) {
  const { data } = useSavedSearches(userId)
  const count = data?.searches.reduce((sum, search) => sum + search.new_count, 0) ?? 0
  return (
    <span className="relative">
      Searches
      <WaitingCount count={count} label="new" look="figure" className="-top-1.5 absolute left-full ml-0.5" />
    </span>
  )
}
