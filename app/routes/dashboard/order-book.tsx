import { useOutletContext } from 'react-router'
import { OrderBook } from '#app/features/custom-builds/order-book/order-book.tsx'
import { privatePage } from '#app/lib/page-handle.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import type { OwnProfile } from '#contracts/people/profile-views.ts'

export const { handle, meta } = privatePage('Order book')

export default function DashboardOrderBook() {
  const { user_id } = useOutletContext<OwnProfile>()
  return (
    <>
      <BackLink to="/dashboard/custom-builds">Custom Builds</BackLink>
      <OrderBook key={user_id} userId={user_id} />
    </>
  )
}
