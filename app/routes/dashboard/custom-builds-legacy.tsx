import { useOutletContext } from 'react-router'
import { ReceivedRequests } from '#app/features/build-requests/received-requests.tsx'
import type { OwnProfile } from '#contracts/profile.ts'
import { CustomBuildManagement } from '../parts/custom-build-management.tsx'

export function meta() {
  return [{ title: 'Custom Build Management · Tonewood' }, { name: 'robots', content: 'noindex' }]
}

export default function DashboardCustomBuildsLegacy() {
  const { user_id } = useOutletContext<OwnProfile>()
  return <CustomBuildManagement userId={user_id} requests={<ReceivedRequests userId={user_id} />} />
}
