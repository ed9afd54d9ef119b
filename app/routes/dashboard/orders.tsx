import { Link, useOutletContext } from 'react-router'
import { SellerOrders } from '#app/features/buying/seller-orders/seller-orders.tsx'
import { privatePage } from '#app/lib/page-handle.ts'
import type { OwnProfile } from '#contracts/people/profile-views.ts'

export const { handle, meta } = privatePage('Seller orders')

export default function DashboardOrders() {
  const { user_id } = useOutletContext<OwnProfile>()
  return (
    <>
      <div className="flex items-baseline justify-between gap-4">
        <h1 className="font-serif text-2xl">Orders</h1>
        <Link to="/dashboard/offers" className="link tap-target text-sm">
          Offers
        </Link>
      </div>
      <div className="mt-8">
        <SellerOrders userId={user_id} />
      </div>
    </>
  )
}
