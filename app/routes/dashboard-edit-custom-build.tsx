import { useOutletContext } from 'react-router'
import type { OwnProfile } from '#contracts/profile.ts'
import { EditListing } from '../features/custom-build-workshop/edit-listing.tsx'
import { builderPath } from '../lib/builder-path.ts'
import type { Route } from './+types/dashboard-edit-custom-build.ts'

export function meta() {
  return [{ title: 'Edit Custom Build Listing · Tonewood' }, { name: 'robots', content: 'noindex' }]
}

export default function DashboardEditCustomBuild({ params }: Route.ComponentProps) {
  const profile = useOutletContext<OwnProfile>()
  return (
    <EditListing
      key={params.id}
      userId={profile.user_id}
      listingId={params.id}
      builderPath={profile.is_active ? builderPath(profile) : null}
    />
  )
}
