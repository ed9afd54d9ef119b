import { Skeleton } from '#app/ui/skeleton.tsx'

/** Shown until the collections have loaded. */
export function SavedItemsSkeleton() {
  return (
    <div role="status" aria-busy="true" data-waits="">
      <p className="text-ink-soft">Loading your saved items...</p>
      <div className="mt-8 grid grid-cols-2 gap-x-4 gap-y-10 md:grid-cols-3 md:gap-x-8">
        {[1, 2, 3].map((each) => (
          <Skeleton key={each} className="aspect-4/5 w-full" />
        ))}
      </div>
    </div>
  )
}
