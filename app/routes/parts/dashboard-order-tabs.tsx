import { OrderTabs } from '#app/features/buying/price-offers/order-tabs.tsx'
import { useOffersToReply, useReturnsToReply } from '#app/lib/use-to-reply.ts'

/** Switches between a builder's orders, offers and returns. */
export function DashboardOrderTabs({ userId }: { userId: string }) {
  const { data: offers } = useOffersToReply(userId)
  const { data: returns } = useReturnsToReply(userId)
  return (
    <OrderTabs
      label="Orders, offers and returns"
      tabs={[
        { label: 'Orders', to: '/dashboard/orders' },
        { label: 'Offers', to: '/dashboard/offers', waiting: offers },
        { label: 'Returns', to: '/dashboard/returns', waiting: returns },
      ]}
    />
  )
}
