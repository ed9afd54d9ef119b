import { useOutletContext } from 'react-router'
import { ReturnList } from '#app/features/buying/returns/return-list.tsx'
import { privatePage } from '#app/lib/page-handle.ts'
import type { OwnProfile } from '#contracts/people/profile-views.ts'
import { DashboardOrderTabs } from '../parts/dashboard-order-tabs.tsx'

export const { handle, meta } = privatePage('Returns')

export default function DashboardReturns() {
  const { user_id } = useOutletContext<OwnProfile>()
  return (
    <>
      <h1 className="font-serif text-2xl">Returns</h1>
      <DashboardOrderTabs userId={user_id} />
      <div className="mt-8">
        <ReturnList userId={user_id} whose="seller" />
      </div>
    </>
  )
}
