import { useLocation } from 'react-router'
import type { StaticPagePath } from '#app/lib/static-page-path.ts'
import { SectionNav } from '#app/ui/section-nav.tsx'

type OrderTabsProps = {
  label: string
  orders: StaticPagePath
  offers: StaticPagePath
  /** A buyer's returns are with their orders. */
  returns?: StaticPagePath
  /** How many offers need a reply */
  waiting?: number | undefined
}

/** Switches between a person's orders, offers and returns. */
export function OrderTabs({ label, orders, offers, returns, waiting }: OrderTabsProps) {
  const { pathname } = useLocation()
  const current = (to: string) => (pathname === to ? ('page' as const) : undefined)
  return (
    <SectionNav
      label={label}
      entries={[
        { label: 'Orders', to: orders, current: current(orders) },
        {
          label: 'Offers',
          to: offers,
          current: current(offers),
          waiting: waiting === undefined ? undefined : { count: waiting, label: 'to reply to' },
        },
        ...(returns ? [{ label: 'Returns', to: returns, current: current(returns) }] : []),
      ]}
      className="mt-4 border-b border-rule"
    />
  )
}
