import { useOutletContext } from 'react-router'
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
      <h1 className="font-serif text-2xl">Builder profile</h1>
      <div className="mt-8">
        <BuilderProfileEditor profile={profile} />
      </div>
      {profile.is_seller && <VacationSection vacation={profile.vacation} />}
      {profile.is_active && <OwnSiteSection builder={profile} />}
      <OwnProgramsSection />
    </>
  )
}
