import { useOutletContext } from 'react-router'
import { Payouts } from '#app/features/money/payouts/payouts.tsx'
import { SecondFactorAdvice } from '#app/features/people/accounts/second-factor-advice.tsx'
import { privatePage } from '#app/lib/page-handle.ts'
import type { OwnProfile } from '#contracts/people/profile-views.ts'

export const { handle, meta } = privatePage('Payouts')

export default function DashboardPayouts() {
  const { user_id } = useOutletContext<OwnProfile>()
  return (
    <>
      <h1 className="font-serif text-2xl">Payouts</h1>
      <SecondFactorAdvice />
      <div className="mt-8">
        <Payouts userId={user_id} />
      </div>
    </>
  )
}
