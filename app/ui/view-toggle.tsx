import { Link } from 'react-router'

const LABELS = { grid: 'Grid', list: 'List', 'true-size': 'True size' } as const
export type View = 'grid' | 'list'

type ViewToggleProps = {
  view: keyof typeof LABELS
  pathOf: (view: View) => string
  /** The same list with everything on one scale, if scales are known. */
  trueSizePath?: string | undefined
}

/** How a list is shown: links, since the view is part of the address. */
export function ViewToggle({ view: current, pathOf, trueSizePath }: ViewToggleProps) {
  const paths = { grid: pathOf('grid'), list: pathOf('list'), 'true-size': trueSizePath }
  return (
    <nav aria-label="View" className="flex gap-4 text-sm pointer-coarse:gap-1">
      {(['grid', 'list', 'true-size'] as const).map((view) => {
        const path = paths[view]
        return (
          path && (
            <Link
              key={view}
              to={path}
              aria-current={view === current ? 'true' : undefined}
              preventScrollReset
              className="word-link last:justify-end"
            >
              {LABELS[view]}
            </Link>
          )
        )
      })}
    </nav>
  )
}
