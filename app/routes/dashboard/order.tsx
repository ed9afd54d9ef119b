import { useOutletContext } from 'react-router'
import { SellerOrder } from '#app/features/buying/seller-orders/seller-order.tsx'
import { RelistProduct } from '#app/features/catalog/product-editor/relist-product.tsx'
import { privatePage } from '#app/lib/page-handle.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import type { OwnProfile } from '#contracts/people/profile-views.ts'
import type { Route } from './+types/order.ts'

export const { handle, meta } = privatePage('Order')

export default function DashboardOrder({ params }: Route.ComponentProps) {
  const { user_id } = useOutletContext<OwnProfile>()
  return (
    <>
      <BackLink to="/dashboard/orders" className="mb-1">
        Orders
      </BackLink>
      <SellerOrder
        key={params.id}
        userId={user_id}
        orderId={params.id}
        drawResale={(product, resale) => <RelistProduct userId={user_id} product={product} resale={resale} />}
      />
    </>
  )
}
