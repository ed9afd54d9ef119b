import { Link } from 'react-router'

const LABELS = { grid: 'Grid', list: 'List' } as const
export type View = keyof typeof LABELS

/** Grid or list: two links, since the view is part of the address. */
export function ViewToggle({ view: current, pathOf }: { view: View; pathOf: (view: View) => string }) {
  return (
    <nav aria-label="View" className="flex gap-4 text-sm pointer-coarse:gap-1">
      {(['grid', 'list'] as const).map((view) => (
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
