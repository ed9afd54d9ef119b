import { useOutletContext } from 'react-router'
import type { OwnProfile } from '#contracts/profile.ts'
import { BuilderProfileEditor } from '../../features/profile/builder-profile-editor.tsx'

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
