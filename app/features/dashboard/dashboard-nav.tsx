import { useLayoutEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import type { StaticPagePath } from '#app/lib/static-page-path.ts'
import { useUnreadCount } from '#app/lib/unread-count.ts'
import { raiseWindowEvent } from '#app/lib/window-events.ts'

const LINKS: { label: string; to: StaticPagePath }[] = [
  { label: 'Listings', to: '/dashboard' },
  { label: 'Products', to: '/dashboard/products' },
  { label: 'Orders', to: '/dashboard/orders' },
  { label: 'Custom Builds', to: '/dashboard/custom-builds' },
  { label: 'Profile', to: '/dashboard/profile' },
  { label: 'Payouts', to: '/dashboard/payouts' },
]

/** A column on a desktop; on a phone a row that scrolls sideways. */
export function DashboardNav() {
  const { pathname } = useLocation()
  const row = useRef<HTMLElement>(null)

  // On a phone the row is wider than the screen: scroll to the current link without moving the page.
  useLayoutEffect(() => {
    const here = row.current?.querySelector<HTMLElement>(`[href="${LINKS.find(({ to }) => currentIn(pathname, to))?.to}"]`)
    if (row.current && here) row.current.scrollLeft = here.offsetLeft - (row.current.clientWidth - here.offsetWidth) / 2
  }, [pathname])

  return (
    <nav
      ref={row}
      aria-label="Dashboard"
      className="sideways -mx-5 mt-3 overflow-x-auto border-b border-rule px-5 lg:mx-0 lg:mt-4 lg:border-0 lg:px-0"
    >
      <ul className="flex gap-6 text-sm lg:flex-col lg:gap-0">
        {LINKS.map(({ label, to }) => (
          <li key={to}>
            <Link
              to={to}
              aria-current={currentIn(pathname, to)}
              className="-mb-px tap-target whitespace-nowrap border-b-2 border-transparent text-ink-soft hover:text-ink focus-visible:-outline-offset-2 aria-[current]:border-rosewood aria-[current]:text-ink lg:flex lg:border-b-0 lg:border-l-2 lg:pl-4"
            >
              {label}
            </Link>
          </li>
        ))}
        <li>
          <CustomerMessages />
        </li>
      </ul>
    </nav>
  )
}

/** Opens the chat over any page of the dashboard. */
function CustomerMessages() {
  const count = useUnreadCount()
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={() => raiseWindowEvent('openChat', {})}
      className="-mb-px tap-target gap-1.5 whitespace-nowrap border-b-2 border-transparent text-ink-soft hover:text-ink focus-visible:-outline-offset-2 lg:flex lg:border-b-0 lg:border-l-2 lg:pl-4"
    >
      Customer Messages
      {count > 0 && (
        <span className="rounded-sm bg-rosewood-fill px-1.5 text-xs font-medium leading-5 text-on-rosewood tabular-nums">
          {count}
          <span className="sr-only"> unread</span>
        </span>
      )}
    </button>
  )
}

// A product form belongs to Listings, the management page to Custom Builds.
const OTHER_ADDRESSES = [
  { under: '/dashboard/products/', part: '/dashboard' },
  { under: '/dashboard/custom-builds-legacy', part: '/dashboard/custom-builds' },
]

/** The page itself, or the section it belongs to. */
function currentIn(pathname: string, to: string): 'page' | 'true' | undefined {
  if (pathname === to) return 'page'
  const part = OTHER_ADDRESSES.find(({ under }) => pathname.startsWith(under))?.part ?? pathname
  return part === to || (to !== '/dashboard' && part.startsWith(`${to}/`)) ? 'true' : undefined
}
