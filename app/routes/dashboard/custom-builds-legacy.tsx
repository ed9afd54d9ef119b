import { useOutletContext } from 'react-router'
import { ReceivedRequests } from '#app/features/custom-builds/requests/received-requests.tsx'
import { privatePage } from '#app/lib/page-handle.ts'
import type { OwnProfile } from '#contracts/people/profile-views.ts'
import { CustomBuildManagement } from '../parts/custom-build-management.tsx'

export const { handle, meta } = privatePage('Custom build management')

export default function DashboardCustomBuildsLegacy() {
  const { user_id } = useOutletContext<OwnProfile>()
  return <CustomBuildManagement userId={user_id} requests={<ReceivedRequests userId={user_id} />} />
}
