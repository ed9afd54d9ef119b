import { useOutletContext } from 'react-router'
import { ReceivedRequests } from '#app/features/build-requests/received-requests.tsx'
import type { OwnProfile } from '#contracts/profile.ts'
import { CustomBuildHub } from '../parts/custom-build-hub.tsx'

export function meta() {
  return [{ title: 'Custom Builds · Tonewood' }, { name: 'robots', content: 'noindex' }]
}

export default function DashboardCustomBuilds() {
  const { user_id } = useOutletContext<OwnProfile>()
  return <CustomBuildHub userId={user_id} requests={<ReceivedRequests userId={user_id} />} />
}
