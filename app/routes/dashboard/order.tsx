import { Link, useOutletContext } from 'react-router'
import type { OwnProfile } from '#contracts/profile.ts'
import { RelistProduct } from '../../features/product-editor/relist-product.tsx'
import { SellerOrder } from '../../features/seller-orders/seller-order.tsx'
import type { Route } from './+types/order.ts'

export function meta() {
  return [{ title: 'Order · Tonewood' }, { name: 'robots', content: 'noindex' }]
}

export default function DashboardOrder({ params }: Route.ComponentProps) {
  const { user_id } = useOutletContext<OwnProfile>()
  return (
    <>
      <Link
        to="/dashboard/orders"
        className="mb-1 inline-flex min-h-11 items-center text-sm text-ink-soft underline-offset-4 hover:underline"
      >
        ← Orders
      </Link>
      <SellerOrder
        key={params.id}
        userId={user_id}
        orderId={params.id}
        drawResale={(product, resale) => <RelistProduct userId={user_id} product={product} resale={resale} />}
      />
    </>
  )
}
