import { useOutletContext } from 'react-router'
import type { OwnProfile } from '#contracts/profile.ts'
import { NewListing } from '../features/listings/new-listing.tsx'
import { ListingPage } from './parts/listing-page.tsx'

export function meta() {
  return [{ title: 'New Listing · Tonewood' }, { name: 'robots', content: 'noindex' }]
}

export default function DashboardNewProductPage() {
  const profile = useOutletContext<OwnProfile>()
  return <NewListing profile={profile} drawPage={(product) => <ListingPage product={product} />} />
}
