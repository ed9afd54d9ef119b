import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { ErrorBox } from './error-box.tsx'
import { Notice } from './notice.tsx'
import { useLinkedEntry } from './use-linked-entry.ts'

type LinkedListProps<Entry> = {
  query: {
    error: unknown
    refetch: () => unknown
    hasNextPage: boolean
    isFetchingNextPage: boolean
    fetchNextPage: () => unknown
  }
  /** Undefined until loaded */
  entries: Entry[] | undefined
  label: string
  /** The query parameter that names one entry (`?offer=…`), which is also its noun. */
  param: string
  failure: string
  skeleton: ReactNode
  empty: ReactNode
  children: (entry: Entry) => ReactNode
}

/** A list with “Show more”. Focuses the entry named in the address, or shows a notice if it is missing. */
export function LinkedList<Entry extends { id: string }>(props: LinkedListProps<Entry>) {
  const { query, entries, label, param, failure, skeleton, empty, children } = props
  const { error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = query
  const isMissing = useLinkedEntry(
    param,
    entries?.map(({ id }) => id),
    query,
  )
  if (!entries) {
    if (!error) return skeleton
    return (
      <ErrorBox error={error} onRetry={() => void refetch()}>
        {failure}
      </ErrorBox>
    )
  }
  return (
    <>
      {isMissing && (
        <Notice tone="caution" role="status" className="mb-6 max-w-3xl">
          We couldn’t find this {param}. Are you signed in with the right account?
        </Notice>
      )}
      {entries.length === 0 ? (
        empty
      ) : (
        <ul aria-label={label} className="max-w-3xl">
          {entries.map((entry) => (
            <li
              key={entry.id}
              id={`${param}-${entry.id}`}
              tabIndex={-1}
              className="scroll-mt-24 border-t border-rule py-6 first:border-t-0 first:pt-0"
            >
              {children(entry)}
            </li>
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button onClick={() => void fetchNextPage()} pending={isFetchingNextPage} className="mt-4">
          Show more
        </Button>
      )}
    </>
  )
}
