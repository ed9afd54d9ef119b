import { useOutletContext } from 'react-router'
import { Bench } from '#app/features/custom-builds/workshop/bench.tsx'
import { privatePage } from '#app/lib/page-handle.ts'
import type { OwnProfile } from '#contracts/people/profile-views.ts'

export const { handle, meta } = privatePage('Workshop')

export default function DashboardBench() {
  const { user_id } = useOutletContext<OwnProfile>()
  return <Bench key={user_id} userId={user_id} />
}
