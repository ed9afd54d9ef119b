import { OrderTabs } from '#app/features/buying/price-offers/order-tabs.tsx'
import { useOffersToReply } from '#app/lib/use-offers-to-reply.ts'

/** Switches between a builder's orders, offers and returns. */
export function DashboardOrderTabs({ userId }: { userId: string }) {
  const { data: waiting } = useOffersToReply(userId)
  return (
    <OrderTabs
      label="Orders, offers and returns"
      orders="/dashboard/orders"
      offers="/dashboard/offers"
      returns="/dashboard/returns"
      waiting={waiting}
    />
  )
}
