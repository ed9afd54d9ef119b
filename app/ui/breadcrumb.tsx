import { Link } from 'react-router'

export type Crumb = { label: string; to?: string }
export type BreadcrumbProps = { crumbs: Crumb[] }

/** Where this page stands. The last crumb is the page itself. */
export function Breadcrumb({ crumbs }: BreadcrumbProps) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className="flex flex-wrap items-baseline gap-x-2 text-xs text-ink-soft">
        {crumbs.map(({ label, to }, at) => (
          <li key={label} className="flex items-baseline gap-x-2">
            {at > 0 && <span aria-hidden="true">/</span>}
            {to ? (
              <Link to={to} className="py-1 hover:text-ink hover:underline">
                {label}
              </Link>
            ) : (
              <span aria-current="page" className="text-ink">
                {label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
