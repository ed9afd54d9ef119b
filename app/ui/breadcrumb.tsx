import { Link } from 'react-router'

export type BreadcrumbProps = {
  /** The pages above this one, from the top. */
  steps: { label: string; to: string }[]
  /** The name of this page. */
  here: string
  label?: string
}

/** Shows where this page is in the shop. */
export function Breadcrumb({ steps, here, label = 'Breadcrumb' }: BreadcrumbProps) {
  return (
    <nav aria-label={label} className="py-1">
      <ol className="flex items-baseline gap-x-2 whitespace-nowrap text-xs text-ink-soft">
        {steps.map(({ label, to }) => (
          <li key={to} className="flex max-w-2/5 shrink-0 items-baseline gap-x-2">
            <Link
              to={to}
              className="relative flex min-w-0 py-3 underline-offset-4 after:absolute after:inset-y-0 after:-inset-x-2 hover:text-ink hover:underline"
            >
              <span className="truncate">{label}</span>
            </Link>
            <span aria-hidden="true">/</span>
          </li>
        ))}
        <li aria-current="page" className="min-w-0 truncate text-ink">
          {here}
        </li>
      </ol>
    </nav>
  )
}
