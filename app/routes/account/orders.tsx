import { OrderList, OrdersSkeleton } from '#app/features/buying/orders/order-list.tsx'
import { BuyerOrderTabs } from '#app/features/buying/price-offers/order-tabs.tsx'
import { privatePage } from '#app/lib/page-handle.ts'
import { useSession, useSessionStatus } from '#app/lib/session.ts'
import { SignInFirst } from '#app/ui/sign-in-first.tsx'

export const { handle, meta } = privatePage('My Orders')

export default function Orders() {
  const status = useSessionStatus()
  const { user } = useSession()
  if (status === 'signed-out') return <Visitor />
  return (
    <div className="page desk">
      <h1 className="font-serif text-3xl">My Orders</h1>
      <BuyerOrderTabs />
      <div className="mt-8">{user ? <OrderList userId={user.id} /> : <OrdersSkeleton />}</div>
    </div>
  )
}

function Visitor() {
  return (
    <div className="page desk">
      <SignInFirst eyebrow="My Orders">Sign in with the account you used for your order.</SignInFirst>
    </div>
  )
}
