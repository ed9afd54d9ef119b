import { Loading, Skeleton } from '#app/ui/skeleton.tsx'

/** The skeleton of a profile. */
export function BuilderSkeleton() {
  return (
    <Loading label="Loading the builder" className="page pt-4 pb-24">
      <Skeleton className="h-5 w-56" />
      <Skeleton className="mt-4 aspect-3/1 w-full lg:aspect-4/1" />
      <div className="mt-6 flex flex-col gap-x-8 gap-y-4 sm:flex-row md:mt-8">
        <Skeleton className="size-24 flex-none" />
        <div className="flex flex-1 flex-col gap-3">
          <Skeleton className="h-10 w-72 max-w-full" />
          <Skeleton className="h-5 w-96 max-w-full" />
          <Skeleton className="h-5 w-48" />
        </div>
      </div>
      <div className="mt-10 flex flex-wrap gap-x-14 gap-y-5 border-t border-rule pt-6">
        {['w-28', 'w-20', 'w-28', 'w-16'].map((width, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: four blocks that never change
          <Skeleton key={index} className={`h-14 ${width}`} />
        ))}
      </div>
    </Loading>
  )
}
