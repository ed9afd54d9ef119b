import { OrderList, OrdersSkeleton } from '#app/features/orders/order-list.tsx'
import { privatePage } from '#app/lib/page-facts.ts'
import { useSession } from '#app/lib/session.ts'
import { FullPageNotice } from '#app/ui/full-page-notice.tsx'
import { SignInButton } from '#app/ui/sign-in-button.tsx'

export const { handle, meta } = privatePage('My Orders')

export default function Orders() {
  const { status, user } = useSession()
  if (status === 'signed-out') return <SignInFirst />
  return (
    <div className="page desk">
      <h1 className="font-serif text-3xl">My Orders</h1>
      <div className="mt-10 border-t border-rule pt-8">{user ? <OrderList userId={user.id} /> : <OrdersSkeleton />}</div>
    </div>
  )
}

function SignInFirst() {
  return (
    <div className="page desk">
      <FullPageNotice eyebrow="My Orders" title="Please sign in" actions={<SignInButton />}>
        Sign in with the account you ordered with to see your orders.
      </FullPageNotice>
    </div>
  )
}
