import { NavLink, useLocation } from 'react-router'

const LINKS = [
  { label: 'Listings', to: '/dashboard' },
  { label: 'Products', to: '/dashboard/products' },
  { label: 'Payouts', to: '/dashboard/payouts' },
  { label: 'Profile', to: '/dashboard/profile' },
]

/** A column on a desktop; on a phone a line that moves sideways under the thumb. */
export function DashboardNav() {
  const { pathname } = useLocation()
  const isForm = pathname.startsWith('/dashboard/products/')
  return (
    <nav aria-label="Dashboard" className="-mx-5 mt-4 overflow-x-auto border-b border-rule px-5 lg:mx-0 lg:border-0 lg:px-0">
      <ul className="flex gap-6 text-sm lg:flex-col lg:gap-0">
        {LINKS.map(({ label, to }) => (
          <li key={to}>
            <NavLink
              to={to}
              end
              aria-current={isForm && to === '/dashboard' ? 'true' : undefined}
              className="-mb-px inline-flex min-h-11 items-center whitespace-nowrap border-b-2 border-transparent text-ink-soft hover:text-ink focus-visible:-outline-offset-2 aria-[current]:border-rosewood aria-[current]:text-ink lg:flex lg:border-b-0 lg:border-l-2 lg:pl-4"
            >
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
