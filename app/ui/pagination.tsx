import { Fragment } from 'react'
import { Link } from 'react-router'

export type PaginationProps = {
  page: number
  pages: number
  /** The URL of a page. */
  pathOf: (page: number) => string
  label?: string
}

/** Page links: every page has a URL and works without JavaScript. */
export function Pagination({ page, pages, pathOf, label = 'Pages' }: PaginationProps) {
  if (pages <= 1) return null
  const around = 'tap-target px-2 text-sm'
  return (
    <nav aria-label={label} className="flex items-center justify-center gap-2 tabular-nums">
      {page > 1 && (
        <Link to={pathOf(page - 1)} rel="prev" className={`${around} link mr-2`}>
          Previous
        </Link>
      )}
      <ol className="flex items-center gap-1">
        {pagesAround(page, pages).map((number, at, all) => (
          <Fragment key={number}>
            {at > 0 && number - (all[at - 1] ?? 0) > 1 && <li className="px-1 text-ink-soft">…</li>}
            {/* Phones have no room for neighboring pages; Previous and Next lead there. */}
            <li className={pages <= 3 || [1, page, pages].includes(number) ? undefined : 'hidden sm:block'}>
              <Link
                to={pathOf(number)}
                aria-label={`Page ${number}`}
                aria-current={number === page ? 'page' : undefined}
                className={`${around} min-w-11 justify-center border-b-2 border-transparent text-ink-soft hover:text-ink aria-[current=page]:border-rosewood aria-[current=page]:text-ink`}
              >
                {number}
              </Link>
            </li>
          </Fragment>
        ))}
      </ol>
      {page < pages && (
        <Link to={pathOf(page + 1)} rel="next" className={`${around} link ml-2`}>
          Next
        </Link>
      )}
    </nav>
  )
}

/** The first page, the last, and those around the current one: 1 … 4 5 6 … 20. */
export function pagesAround(page: number, pages: number): number[] {
  const wanted = new Set([1, page - 1, page, page + 1, pages])
  return [...wanted].filter((number) => number >= 1 && number <= pages).sort((a, b) => a - b)
}
