import type { ReactNode } from 'react'
import { ButtonLink } from './button.tsx'
import { EmptyState } from './empty-state.tsx'
import { QueryBoundary } from './query-boundary.tsx'
import { Loading, Skeleton } from './skeleton.tsx'

type EditorLoaderProps<Data> = {
  query: { data: Data | undefined; error: unknown; refetch: () => unknown }
  notFound: { title: string; back: { label: string; to: string } }
  children: (data: Data) => ReactNode
}

/** Loads a builder's own listing. */
export function EditorLoader<Data>({ query, notFound: { title, back }, children }: EditorLoaderProps<Data>) {
  return (
    <QueryBoundary
      query={query}
      failure="Failed to load this listing."
      notFound={
        <EmptyState level={1} title={title} action={<ButtonLink to={back.to}>{back.label}</ButtonLink>}>
          The listing may have been deleted, or it belongs to another builder.
        </EmptyState>
      }
      skeleton={
        <Loading label="Loading the listing" className="flex flex-col gap-6">
          <Skeleton className="h-10 w-72" />
          <Skeleton className="h-96 max-w-measure" />
        </Loading>
      }
    >
      {children}
    </QueryBoundary>
  )
}
