import { useOutletContext } from 'react-router'
import { ReceivedRequests } from '#app/features/custom-builds/requests/received-requests.tsx'
import { privatePage } from '#app/lib/page-handle.ts'
import type { OwnProfile } from '#contracts/people/profile-views.ts'
import { CustomBuildHub } from '../parts/custom-build-hub.tsx'

export const { handle, meta } = privatePage('Custom Builds')

export default function DashboardCustomBuilds() {
  const { user_id } = useOutletContext<OwnProfile>()
  return <CustomBuildHub userId={user_id} requests={<ReceivedRequests userId={user_id} />} />
}
