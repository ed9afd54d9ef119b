import { useOutletContext } from 'react-router'
import { PackingSlip } from '#app/features/seller-orders/packing-slip.tsx'
import type { OwnProfile } from '#contracts/profile.ts'
import type { Route } from './+types/packing-slip.ts'

export function meta() {
  return [{ title: 'Packing slip · Tonewood' }, { name: 'robots', content: 'noindex' }]
}

export default function DashboardPackingSlip({ params }: Route.ComponentProps) {
  const { user_id } = useOutletContext<OwnProfile>()
  return <PackingSlip userId={user_id} orderId={params.id} />
}
