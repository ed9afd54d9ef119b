import { useOutletContext } from 'react-router'
import { OfferList } from '#app/features/buying/price-offers/offer-list.tsx'
import { privatePage } from '#app/lib/page-handle.ts'
import type { OwnProfile } from '#contracts/people/profile-views.ts'
import { DashboardOrderTabs } from '../parts/dashboard-order-tabs.tsx'

export const { handle, meta } = privatePage('Offers')

export default function DashboardOffers() {
  const { user_id } = useOutletContext<OwnProfile>()
  return (
    <>
      <h1 className="font-serif text-2xl">Offers</h1>
      <DashboardOrderTabs userId={user_id} />
      <div className="mt-8">
        <OfferList userId={user_id} side="builder" />
      </div>
    </>
  )
}
