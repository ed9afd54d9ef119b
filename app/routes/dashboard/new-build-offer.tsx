import { useOutletContext } from 'react-router'
import { NewBuildOffer } from '#app/features/custom-builds/offers/build-offer-form.tsx'
import { privatePage } from '#app/lib/page-handle.ts'
import type { OwnProfile } from '#contracts/people/profile-views.ts'

export const { handle, meta } = privatePage('New custom build listing')

export default function DashboardNewBuildOffer() {
  const { user_id } = useOutletContext<OwnProfile>()
  return <NewBuildOffer userId={user_id} />
}
