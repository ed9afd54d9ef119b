import type { ReactNode } from 'react'
import { ApiError } from '../lib/api.ts'
import { ButtonLink } from './button.tsx'
import { EmptyState } from './empty-state.tsx'
import { ErrorBox } from './error-box.tsx'
import { Loading, Skeleton } from './skeleton.tsx'

type ListingLoaderProps<Data> = {
  query: { data: Data | undefined; error: unknown; refetch: () => unknown }
  notFound: { title: string; back: { label: string; to: string } }
  children: (data: Data) => ReactNode
}

/** A builder's own listing, once it is loaded. */
export function ListingLoader<Data>({ query: { data, error, refetch }, notFound, children }: ListingLoaderProps<Data>) {
  if (data) return children(data)
  if (error instanceof ApiError && error.status >= 400 && error.status < 500) {
    const { label, to } = notFound.back
    return (
      <EmptyState level={1} title={notFound.title} action={<ButtonLink to={to}>{label}</ButtonLink>}>
        It may have been deleted, or it belongs to another builder.
      </EmptyState>
    )
  }
  if (error)
    return (
      <ErrorBox error={error} onRetry={() => void refetch()}>
        Failed to load this listing.
      </ErrorBox>
    )
  return (
    <Loading label="Loading the listing" className="flex flex-col gap-6">
      <Skeleton className="h-10 w-72" />
      <Skeleton className="h-96 max-w-measure" />
    </Loading>
  )
}
