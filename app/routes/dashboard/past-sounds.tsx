import { useOutletContext } from 'react-router'
import { PastSounds } from '#app/features/catalog/sounds/past-sounds.tsx'
import { privatePage } from '#app/lib/page-handle.ts'
import type { OwnProfile } from '#contracts/people/profile-views.ts'

export const { handle, meta } = privatePage('Past instruments')

export default function DashboardPastSoundsPage() {
  const { user_id } = useOutletContext<OwnProfile>()
  return <PastSounds userId={user_id} />
}
