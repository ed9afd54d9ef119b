import { Loading, Skeleton } from '#app/ui/skeleton.tsx'

export function ThreadSkeleton() {
  return (
    <Loading label="Loading the conversation" className="flex flex-1 flex-col gap-4 py-4">
      <Skeleton className="h-9 w-48" />
      <Skeleton className="mt-6 h-14 w-2/3" />
      <Skeleton className="h-10 w-1/2 self-end" />
      <Skeleton className="h-20 w-3/5" />
    </Loading>
  )
}
