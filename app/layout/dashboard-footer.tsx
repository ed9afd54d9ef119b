import { Link } from 'react-router'
import { ThemeSelect } from '../ui/theme-select.tsx'
import { Copyright } from './copyright.tsx'
import type { NavigationLink } from './navigation.ts'

const LINKS: NavigationLink[] = [
  { to: '/contact', label: 'Contact' },
  { to: '/terms', label: 'Terms' },
  { to: '/privacy', label: 'Privacy' },
]

/** The one-line footer of personal, builder and operator pages. */
export function DashboardFooter() {
  return (
    <footer className="border-t border-rule [overflow-anchor:none] print:hidden">
      <div className="page flex flex-wrap items-center justify-between gap-x-8 py-2 text-xs text-ink-soft">
        <Copyright isBrief />
        <div className="flex flex-wrap items-center gap-x-4">
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
          <ThemeSelect hideLabel />
        </div>
      </div>
    </footer>
  )
}
