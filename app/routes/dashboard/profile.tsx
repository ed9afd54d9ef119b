import { useOutletContext } from 'react-router'
import { BuilderProfileEditor } from '#app/features/profile/builder-profile-editor.tsx'
import type { OwnProfile } from '#contracts/profile.ts'

export function meta() {
  return [{ title: 'Builder Profile · Tonewood' }, { name: 'robots', content: 'noindex' }]
}

export default function DashboardProfile() {
  const profile = useOutletContext<OwnProfile>()
  return (
    <>
      <h1 className="font-serif text-2xl">Builder profile</h1>
      <div className="mt-8">
        <BuilderProfileEditor profile={profile} />
      </div>
    </>
  )
}
