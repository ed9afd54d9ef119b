import { useOutletContext } from 'react-router'
import type { OwnProfile } from '#contracts/profile.ts'
import { Management } from '../features/custom-build-workshop/management.tsx'
import { ReceivedRequests } from '../features/custom-builds/received-requests.tsx'

export function meta() {
  return [{ title: 'Custom Build Management · Tonewood' }, { name: 'robots', content: 'noindex' }]
}

export default function DashboardCustomBuildsLegacy() {
  const { user_id } = useOutletContext<OwnProfile>()
  return <Management userId={user_id} requests={<ReceivedRequests userId={user_id} />} />
}
