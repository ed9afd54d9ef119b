import { useOutletContext } from 'react-router'
import { EditBuildOffer } from '#app/features/build-offers/edit-build-offer.tsx'
import { builderPath } from '#app/lib/builder-path.ts'
import type { OwnProfile } from '#contracts/profile.ts'
import type { Route } from './+types/edit-build-offer.ts'

export function meta() {
  return [{ title: 'Edit Custom Build Listing · Tonewood' }, { name: 'robots', content: 'noindex' }]
}

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
