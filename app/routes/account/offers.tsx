import { Link } from 'react-router'
import { OfferList, OffersSkeleton } from '#app/features/buying/price-offers/offer-list.tsx'
import { privatePage } from '#app/lib/page-handle.ts'
import { useSession, useSessionStatus } from '#app/lib/session.ts'
import { SignInFirst } from '#app/ui/sign-in-first.tsx'

export const { handle, meta } = privatePage('My Offers')

export default function Offers() {
  const status = useSessionStatus()
  const { user } = useSession()
  if (status === 'signed-out') {
    return (
      <div className="page desk">
        <SignInFirst eyebrow="My Offers">Sign in with the account you used for your offer.</SignInFirst>
      </div>
    )
  }
  return (
    <div className="page desk">
      <div className="flex items-baseline justify-between gap-4">
        <h1 className="font-serif text-3xl">My Offers</h1>
        <Link to="/orders" className="link tap-target text-sm">
          My Orders
        </Link>
      </div>
      <div className="mt-10 border-t border-rule pt-8">
        {user ? <OfferList userId={user.id} side="buyer" /> : <OffersSkeleton />}
      </div>
    </div>
  )
}
