import { useOutletContext } from 'react-router'
import { NewBuildOffer } from '#app/features/build-offers/new-build-offer.tsx'
import type { OwnProfile } from '#contracts/profile.ts'

export function meta() {
  return [{ title: 'New Custom Build Listing · Tonewood' }, { name: 'robots', content: 'noindex' }]
}

export default function DashboardNewBuildOffer() {
  const { user_id } = useOutletContext<OwnProfile>()
  return <NewBuildOffer userId={user_id} />
}
