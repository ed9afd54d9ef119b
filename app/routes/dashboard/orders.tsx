import { useOutletContext } from 'react-router'
import { SellerOrders } from '#app/features/buying/seller-orders/seller-orders.tsx'
import { privatePage } from '#app/lib/page-handle.ts'
import type { OwnProfile } from '#contracts/people/profile-views.ts'
import { DashboardOrderTabs } from '../parts/dashboard-order-tabs.tsx'

export const { handle, meta } = privatePage('Seller orders')

export default function DashboardOrders() {
  const { user_id } = useOutletContext<OwnProfile>()
  return (
    <>
      <h1 className="font-serif text-2xl">Orders</h1>
      <DashboardOrderTabs userId={user_id} />
      <div className="mt-8">
        <SellerOrders userId={user_id} />
      </div>
    </>
  )
}
