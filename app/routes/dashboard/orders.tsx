import { useOutletContext } from 'react-router'
import { OrderTabs } from '#app/features/buying/price-offers/order-tabs.tsx'
import { SellerOrders } from '#app/features/buying/seller-orders/seller-orders.tsx'
import { privatePage } from '#app/lib/page-handle.ts'
import { useOffersToReply } from '#app/lib/use-offers-to-reply.ts'
import type { OwnProfile } from '#contracts/people/profile-views.ts'

export const { handle, meta } = privatePage('Seller orders')

export default function DashboardOrders() {
  const { user_id } = useOutletContext<OwnProfile>()
  const { data: waiting } = useOffersToReply(user_id)
  return (
    <>
      <h1 className="font-serif text-2xl">Orders</h1>
      <OrderTabs label="Orders and offers" orders="/dashboard/orders" offers="/dashboard/offers" waiting={waiting} />
      <div className="mt-8">
        <SellerOrders userId={user_id} />
      </div>
    </>
  )
}
