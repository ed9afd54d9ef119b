import { Link } from 'react-router'
import { type CatalogSearch, VIEWS } from '#contracts/products.ts'
import { catalogPath } from './catalog-path.ts'

const LABELS = { grid: 'Grid', list: 'List' } as const

/** Grid or list: two links, since the view is part of the address. */
export function ViewToggle({ search }: { search: CatalogSearch }) {
  return (
    <nav aria-label="View" className="flex gap-4 text-sm">
      {VIEWS.map((view) => (
        <Link
          key={view}
          to={catalogPath({ ...search, view })}
          aria-current={search.view === view ? 'true' : undefined}
          preventScrollReset
          className="py-2 text-ink-soft aria-[current]:text-ink aria-[current]:underline aria-[current]:decoration-rosewood aria-[current]:underline-offset-8"
        >
          {LABELS[view]}
        </Link>
      ))}
    </nav>
  )
}
