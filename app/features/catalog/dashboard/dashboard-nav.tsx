import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { api } from '#app/lib/api.ts'
import { queryClient } from '#app/lib/query-client.ts'
import type { StaticPagePath } from '#app/lib/static-page-path.ts'
import { useUnreadCount } from '#app/lib/unread-count.ts'
import { raiseWindowEvent } from '#app/lib/window-events.ts'
import { SectionNav, type SectionNavEntry } from '#app/ui/section-nav.tsx'

/** Loaded late, so it comes last and other links don't shift. */
const WORKSHOP = { label: 'Workshop', to: '/dashboard/bench' } as const

const LINKS: { label: string; to: StaticPagePath }[] = [
  { label: 'Listings', to: '/dashboard' },
  { label: 'Orders', to: '/dashboard/orders' },
  { label: 'Custom Builds', to: '/dashboard/custom-builds' },
  { label: 'Profile', to: '/dashboard/profile' },
  { label: 'Payouts', to: '/dashboard/payouts' },
]

/**
 * A column on a desktop; on a phone, a row with 'More'. The workshop is listed while builds are in progress.
 * Customer Messages opens the chat over any page.
 */
export function DashboardNav({ userId }: { userId: string }) {
  const { pathname } = useLocation()
  const unread = useUnreadCount()
  const { data } = useQuery(
    {
      queryKey: ['custom-build-requests', 'accepted', userId],
      queryFn: ({ signal }) =>
        api('GET /api/v1/custom-build-requests/received', { query: { status: 'accepted', limit: '1' }, signal }),
    },
    queryClient,
  )
  const hasWorkshop = Boolean(data?.total) || pathname === WORKSHOP.to
  const entryOf = (link: (typeof LINKS)[number]) => ({ ...link, current: currentIn(pathname, link.to) })
  const entries: SectionNavEntry[] = [
    ...LINKS.map(entryOf),
    {
      label: 'Customer Messages',
      to: () => raiseWindowEvent('openChat', {}),
      waiting: { count: unread, label: 'unread' },
    },
    ...(hasWorkshop ? [entryOf(WORKSHOP)] : []),
  ]
  return <SectionNav label="Dashboard" entries={entries} isColumn className="mt-3 border-b border-rule lg:mt-4 lg:border-0" />
}

// Products is the list view of Listings. Offers and returns belong to Orders. Builds, the order book and the management page
// belong to Custom Builds; API access is a setting.
const OTHER_ADDRESSES = [
  { under: '/dashboard/products', part: '/dashboard' },
  { under: '/dashboard/offers', part: '/dashboard/orders' },
  { under: '/dashboard/returns', part: '/dashboard/orders' },
  { under: '/custom-builds', part: '/dashboard/custom-builds' },
  { under: '/dashboard/order-book', part: '/dashboard/custom-builds' },
  { under: '/dashboard/custom-builds-legacy', part: '/dashboard/custom-builds' },
  { under: '/dashboard/tokens', part: '/dashboard/profile' },
  { under: '/dashboard/webhooks', part: '/dashboard/profile' },
]

/** The page itself, or the section that it belongs to. */
function currentIn(pathname: string, to: string): 'page' | 'true' | undefined {
  if (pathname === to) return 'page'
  const part = OTHER_ADDRESSES.find(({ under }) => pathname.startsWith(under))?.part ?? pathname
  return part === to || (to !== '/dashboard' && part.startsWith(`${to}/`)) ? 'true' : undefined
}
