import { useOutletContext } from 'react-router'
import type { OwnProfile } from '#contracts/profile.ts'
import { ReceivedRequests } from '../../features/build-requests/received-requests.tsx'
import { privatePage } from '#app/lib/page-facts.ts'
import { CustomBuildHub } from '../parts/custom-build-hub.tsx'

export const { handle, meta } = privatePage('Custom Builds')

export default function DashboardCustomBuilds() {
  const { user_id } = useOutletContext<OwnProfile>()
  return <CustomBuildHub userId={user_id} requests={<ReceivedRequests userId={user_id} />} />
}
