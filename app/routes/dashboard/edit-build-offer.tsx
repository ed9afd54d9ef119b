import { useOutletContext } from 'react-router'
import { EditBuildOffer } from '#app/features/custom-builds/offers/build-offer-form.tsx'
import { builderPath } from '#app/lib/builder-path.ts'
import { privatePage } from '#app/lib/page-handle.ts'
import type { OwnProfile } from '#contracts/people/profile-views.ts'
import type { Route } from './+types/edit-build-offer.ts'

export const { handle, meta } = privatePage('Edit custom build listing')

export default function DashboardEditBuildOffer({ params }: Route.ComponentProps) {
  const profile = useOutletContext<OwnProfile>()
  return (
    <EditBuildOffer
      key={params.id}
      userId={profile.user_id}
      listingId={params.id}
      builderPath={profile.is_active ? builderPath(profile) : null}
    />
  )
}
