import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { countLabel } from '#app/lib/count-label.ts'
import { messageForUser } from '#app/lib/user-facing-error.ts'
import { classNames } from '#app/ui/class-names.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ErrorBox } from '#app/ui/error-box.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { Loading, Skeleton } from '#app/ui/skeleton.tsx'

type ListPage<Entry> = { entries: Entry[]; total: number; page: number; pages: number }

type OperatorListProps<Entry> = {
  query: {
    data: ListPage<Entry> | undefined
    error: Error | null
    isPlaceholderData: boolean
    refetch: () => unknown
  }
  /** The noun for the items, singular and plural. */
  noun: [one: string, many: string]
  /** Shown if there is nothing at all. */
  empty: { title: string; description: string }
  isFiltered: boolean
  pathOf: (page: number) => string
  children: (entries: Entry[]) => ReactNode
}

/** A list in all its states: loading, failed, empty, no match, and paged. */
export function OperatorList<Entry>({ query, noun, empty, isFiltered, pathOf, children }: OperatorListProps<Entry>) {
  const { data, error, isPlaceholderData } = query
  const failure = error && (
    <ErrorBox onRetry={() => void query.refetch()} className="mt-6">
      {messageForUser(error)}
    </ErrorBox>
  )
  if (!data) return failure || <ListSkeleton label={`Loading ${noun[1]}`} />
  const { entries, total, page, pages } = data
  return (
    <div
      aria-busy={isPlaceholderData || undefined}
      className={classNames('transition-opacity', isPlaceholderData && 'opacity-50')}
    >
      {failure}
      <p role="status" className={classNames('py-3 text-sm text-ink-soft tabular-nums', total === 0 && 'sr-only')}>
        {countLabel(total, ...noun)}
      </p>
      {entries.length > 0 && children(entries)}
      {entries.length === 0 && total > 0 && <EmptyState title="Page not found" action={<FirstPage to={pathOf(1)} />} />}
      {total === 0 && <NothingListed empty={isFiltered ? notFound(noun[1]) : empty} />}
      <div className="mt-8">
        <Pagination page={page} pages={pages} pathOf={pathOf} />
      </div>
    </div>
  )
}

function notFound(many: string) {
  return { title: `No ${many} found`, description: 'Nothing matches your filters.' }
}

function NothingListed({ empty }: { empty: { title: string; description: string } }) {
  return <EmptyState title={empty.title}>{empty.description}</EmptyState>
}

function FirstPage({ to }: { to: string }) {
  return (
    <Link to={to} className="link">
      Back to the first page
    </Link>
  )
}

/** Skeletons shaped like the rows. */
export function ListSkeleton({ label }: { label: string }) {
  return (
    <Loading label={label} className="mt-6 flex flex-col gap-4">
      {[1, 2, 3, 4, 5].map((each) => (
        <Skeleton key={each} className="h-14 w-full" />
      ))}
    </Loading>
  )
}
