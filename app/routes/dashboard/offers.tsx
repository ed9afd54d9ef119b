import { useOutletContext } from 'react-router'
import { OfferList } from '#app/features/buying/price-offers/offer-list.tsx'
import { OrderTabs } from '#app/features/buying/price-offers/order-tabs.tsx'
import { privatePage } from '#app/lib/page-handle.ts'
import { useOffersToReply } from '#app/lib/use-offers-to-reply.ts'
import type { OwnProfile } from '#contracts/people/profile-views.ts'

export const { handle, meta } = privatePage('Offers')

export default function DashboardOffers() {
  const { user_id } = useOutletContext<OwnProfile>()
  const { data: waiting } = useOffersToReply(user_id)
  return (
    <>
      <h1 className="font-serif text-2xl">Offers</h1>
      <OrderTabs label="Orders and offers" orders="/dashboard/orders" offers="/dashboard/offers" waiting={waiting} />
      <div className="mt-8">
        <OfferList userId={user_id} side="builder" />
      </div>
    </>
  )
}
