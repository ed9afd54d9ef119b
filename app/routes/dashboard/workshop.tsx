import { useOutletContext } from 'react-router'
import { Workshop } from '#app/features/custom-builds/workshop/workshop.tsx'
import { privatePage } from '#app/lib/page-handle.ts'
import type { OwnProfile } from '#contracts/people/profile-views.ts'

export const { handle, meta } = privatePage('Workshop')

export default function DashboardWorkshop() {
  const { user_id } = useOutletContext<OwnProfile>()
  return <Workshop key={user_id} userId={user_id} />
}
