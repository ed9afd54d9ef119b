import type { ReactNode } from 'react'
import { ApiError } from '../lib/api.ts'
import { ErrorBox } from './error-box.tsx'

type QueryBoundaryProps<Data> = {
  query: { data: Data | undefined; error: unknown; refetch: () => unknown }
  /** Shown for a missing or malformed id; otherwise the error is shown. */
  notFound?: ReactNode
  failure: string
  skeleton: ReactNode
  children: (data: Data) => ReactNode
}

/** A query's data; until then its skeleton or its error. */
export function QueryBoundary<Data>({
  query: { data, error, refetch },
  notFound,
  failure,
  skeleton,
  children,
}: QueryBoundaryProps<Data>) {
  if (data !== undefined) return children(data)
  if (notFound && error instanceof ApiError && (error.status === 404 || error.status === 422)) return notFound
  if (!error) return skeleton
  return (
    <ErrorBox error={error} onRetry={() => void refetch()}>
      {failure}
    </ErrorBox>
  )
}
