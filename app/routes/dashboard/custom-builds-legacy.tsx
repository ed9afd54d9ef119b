import { useOutletContext } from 'react-router'
import { privatePage } from '#app/lib/page-facts.ts'
import type { OwnProfile } from '#contracts/profile.ts'
import { ReceivedRequests } from '../../features/build-requests/received-requests.tsx'
import { CustomBuildManagement } from '../parts/custom-build-management.tsx'

export const { handle, meta } = privatePage('Custom Build Management')

export default function DashboardCustomBuildsLegacy() {
  const { user_id } = useOutletContext<OwnProfile>()
  return <CustomBuildManagement userId={user_id} requests={<ReceivedRequests userId={user_id} />} />
}
