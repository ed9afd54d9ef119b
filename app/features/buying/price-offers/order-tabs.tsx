import { useLocation } from 'react-router'
import type { StaticPagePath } from '#app/lib/static-page-path.ts'
import { SectionNav } from '#app/ui/section-nav.tsx'

type OrderTabsProps = {
  label: string
  orders: StaticPagePath
  offers: StaticPagePath
  /** How many offers need a reply */
  waiting?: number | undefined
}

/** Switches between a person's orders and offers. */
export function OrderTabs({ label, orders, offers, waiting }: OrderTabsProps) {
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
      ]}
      className="mt-4 border-b border-rule"
    />
  )
}
