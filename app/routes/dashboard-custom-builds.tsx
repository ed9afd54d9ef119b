import { useOutletContext } from 'react-router'
import type { OwnProfile } from '#contracts/profile.ts'
import { CustomBuildHub } from '../features/custom-build-workshop/custom-build-hub.tsx'
import { ReceivedRequests } from '../features/custom-builds/received-requests.tsx'

export function meta() {
  return [{ title: 'Custom Builds · Tonewood' }, { name: 'robots', content: 'noindex' }]
}

export default function DashboardCustomBuilds() {
  const { user_id } = useOutletContext<OwnProfile>()
  return <CustomBuildHub userId={user_id} requests={<ReceivedRequests userId={user_id} />} />
}
