import { useOutletContext } from 'react-router'
import type { OwnProfile } from '#contracts/profile.ts'
import { NewListing } from '../features/custom-build-workshop/new-listing.tsx'

export function meta() {
  return [{ title: 'New Custom Build Listing · Tonewood' }, { name: 'robots', content: 'noindex' }]
}

export default function DashboardNewCustomBuild() {
  const { user_id } = useOutletContext<OwnProfile>()
  return <NewListing userId={user_id} />
}
