import { OfferList, OffersSkeleton } from '#app/features/buying/price-offers/offer-list.tsx'
import { BuyerOrderTabs } from '#app/features/buying/price-offers/order-tabs.tsx'
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
      <h1 className="font-serif text-3xl">My Offers</h1>
      <BuyerOrderTabs />
      <div className="mt-8">{user ? <OfferList userId={user.id} side="buyer" /> : <OffersSkeleton />}</div>
    </div>
  )
}
