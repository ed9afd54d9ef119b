import { Link, useOutletContext } from 'react-router'
import { OfferList } from '#app/features/buying/price-offers/offer-list.tsx'
import { privatePage } from '#app/lib/page-handle.ts'
import type { OwnProfile } from '#contracts/people/profile-views.ts'

export const { handle, meta } = privatePage('Offers')

export default function DashboardOffers() {
  const { user_id } = useOutletContext<OwnProfile>()
  return (
    <>
      <div className="flex items-baseline justify-between gap-4">
        <h1 className="font-serif text-2xl">Offers</h1>
        <Link to="/dashboard/orders" className="link tap-target text-sm">
          Orders
        </Link>
      </div>
      <div className="mt-8">
        <OfferList userId={user_id} side="builder" />
      </div>
    </>
  )
}
