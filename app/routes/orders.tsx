import { OrderList, OrdersSkeleton } from '../features/orders/order-list.tsx'
import { useSession } from '../lib/session.ts'
import { raise } from '../lib/window-events.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'

export function meta() {
  return [{ title: 'My Orders · Tonewood' }, { name: 'robots', content: 'noindex' }]
}

export default function Orders() {
  const { status, user } = useSession()
  if (status === 'signed-out') return <SignInFirst />
  return (
    <div className="page desk">
      <h1 className="font-serif text-3xl">My Orders</h1>
      {user ? (
        <OrderList userId={user.id} />
      ) : (
        <div className="mt-10">
          <OrdersSkeleton />
        </div>
      )}
    </div>
  )
}

function SignInFirst() {
  return (
    <div className="page desk">
      <Notice
        eyebrow="My Orders"
        title="Please sign in"
        actions={
          <Button variant="primary" onClick={() => raise('openAuthModal', { mode: 'sign-in' })}>
            Sign In
          </Button>
        }
      >
        Orders are shown to the people who placed them.
      </Notice>
    </div>
  )
}
