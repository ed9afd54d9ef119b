import { useLocation } from 'react-router'
import type { StaticPagePath } from '#app/lib/static-page-path.ts'
import { SectionNav } from '#app/ui/section-nav.tsx'

/** A page of a person's sales or purchases. `waiting`: how many entries need a reply */
type OrderTab = { label: string; to: StaticPagePath; waiting?: number | undefined }

/** Switches between a person's orders, offers and returns. */
export function OrderTabs({ label, tabs }: { label: string; tabs: OrderTab[] }) {
  const { pathname } = useLocation()
  return (
    <SectionNav
      label={label}
      entries={tabs.map(({ waiting, ...tab }) => ({
        ...tab,
        current: pathname === tab.to ? 'page' : undefined,
        waiting: waiting === undefined ? undefined : { count: waiting, label: 'to reply to' },
      }))}
      className="mt-4 border-b border-rule"
    />
  )
}

/** A buyer's returns are with their orders. */
export function BuyerOrderTabs() {
  return (
    <OrderTabs
      label="Orders and offers"
      tabs={[
        { label: 'Orders', to: '/orders' },
        { label: 'Offers', to: '/offers' },
      ]}
    />
  )
}
