import { useOutletContext } from 'react-router'
import type { OwnProfile } from '#contracts/profile.ts'
import { EditListing } from '../features/listings/edit-listing.tsx'
import type { Route } from './+types/dashboard-edit-product.ts'
import { ListingPage } from './parts/listing-page.tsx'

export function meta() {
  return [{ title: 'Edit Listing · Tonewood' }, { name: 'robots', content: 'noindex' }]
}

export default function DashboardEditProductPage({ params }: Route.ComponentProps) {
  const profile = useOutletContext<OwnProfile>()
  return (
    <EditListing
      key={params.id}
      productId={params.id}
      profile={profile}
      drawPage={(product) => <ListingPage product={product} />}
    />
  )
}
