import { Link } from 'react-router'

const LINKS = [
  { to: '/contact', label: 'Contact' },
  { to: '/terms', label: 'Terms' },
  { to: '/privacy', label: 'Privacy' },
]

/** The foot of the pages that builders and operators work on: one line. */
export function DashboardFooter() {
  return (
    <footer className="border-t border-rule [overflow-anchor:none] print:hidden">
      <div className="page flex flex-wrap items-center justify-between gap-x-8 py-2 text-xs text-ink-soft">
        <p>© {new Date().getFullYear()} Tonewood. All rights reserved.</p>
        <nav aria-label="About Tonewood">
          <ul className="-mx-3 flex flex-wrap">
            {LINKS.map(({ to, label }) => (
              <li key={to}>
                <Link to={to} className="tap-target px-3 underline-offset-4 hover:underline">
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </footer>
  )
}
