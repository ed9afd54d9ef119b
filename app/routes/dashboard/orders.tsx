import { useOutletContext } from 'react-router'
import { SellerOrders } from '#app/features/seller-orders/seller-orders.tsx'
import type { OwnProfile } from '#contracts/profile.ts'

export function meta() {
  return [{ title: 'Seller Orders · Tonewood' }, { name: 'robots', content: 'noindex' }]
}

export default function DashboardOrders() {
  const { user_id } = useOutletContext<OwnProfile>()
  return (
    <>
      <h1 className="font-serif text-2xl">Orders</h1>
      <div className="mt-8">
        <SellerOrders userId={user_id} />
      </div>
    </>
  )
}
