import { Link } from 'react-router'

const LABELS = { grid: 'Grid', list: 'List', 'same-size': 'Same size', 'true-size': 'True size' } as const
type AnyView = keyof typeof LABELS
export type View = 'grid' | 'list'

const GRID_AND_LIST: readonly AnyView[] = ['grid', 'list']

type ViewToggleProps<Shown extends AnyView> = {
  view: Shown
  pathOf: (view: Shown) => string
  /** Grid and list by default. */
  views?: readonly Shown[]
}

/** How a list is shown: links, since the view is part of the address. */
export function ViewToggle<Shown extends AnyView = View>({ view: current, pathOf, views }: ViewToggleProps<Shown>) {
  return (
    <nav aria-label="View" className="flex gap-4 text-sm pointer-coarse:gap-1">
      {(views ?? (GRID_AND_LIST as readonly Shown[])).map((view) => (
        <Link
          key={view}
          to={pathOf(view)}
          aria-current={view === current ? 'true' : undefined}
          preventScrollReset
          className="word-link last:justify-end"
        >
          {LABELS[view]}
        </Link>
      ))}
    </nav>
  )
}
