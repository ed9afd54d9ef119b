import { Link, useOutletContext } from 'react-router'
import { OwnSiteSection } from '#app/features/catalog/embeds/own-site-section.tsx'
import { BuilderProfileEditor } from '#app/features/people/profile/builder-profile-editor.tsx'
import { VacationSection } from '#app/features/people/profile/vacation-section.tsx'
import { OwnProgramsSection } from '#app/features/people/tokens/own-programs-section.tsx'
import { privatePage } from '#app/lib/page-handle.ts'
import type { OwnProfile } from '#contracts/people/profile-views.ts'

export const { handle, meta } = privatePage('Builder profile')

export default function DashboardProfile() {
  const profile = useOutletContext<OwnProfile>()
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h1 className="font-serif text-2xl">Builder profile</h1>
        {profile.is_seller && (
          <Link to="/dashboard/sound" className="link tap-target text-sm">
            Past instruments
          </Link>
        )}
      </div>
      <div className="mt-8">
        <BuilderProfileEditor profile={profile} />
      </div>
      {profile.is_seller && <VacationSection vacation={profile.vacation} />}
      {profile.is_active && <OwnSiteSection builder={profile} />}
      <OwnProgramsSection />
    </>
  )
}
