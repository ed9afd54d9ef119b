import { useOutletContext } from 'react-router'
import { PackingSlip } from '#app/features/buying/seller-orders/packing-slip.tsx'
import { privatePage } from '#app/lib/page-handle.ts'
import type { OwnProfile } from '#contracts/people/profile-views.ts'
import type { Route } from './+types/packing-slip.ts'

export const { handle, meta } = privatePage('Packing slip')

export default function DashboardPackingSlip({ params }: Route.ComponentProps) {
  const { user_id } = useOutletContext<OwnProfile>()
  return <PackingSlip userId={user_id} orderId={params.id} />
}
