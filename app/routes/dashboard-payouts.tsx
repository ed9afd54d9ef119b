import { Link } from 'react-router'
import { SellerGate } from '../features/dashboard/seller-gate.tsx'
import { Payouts } from '../features/payouts/payouts.tsx'

export function meta() {
  return [{ title: 'Payouts · Tonewood' }, { name: 'robots', content: 'noindex' }]
}

export default function DashboardPayouts() {
  return (
    <div className="page section">
      <SellerGate>
        {(profile) => (
          <>
            <Link to="/dashboard" className="text-sm text-ink-soft underline-offset-4 hover:underline">
              ← Seller Dashboard
            </Link>
            <h1 className="mt-3 font-serif text-3xl">Payouts</h1>
            <div className="mt-8">
              <Payouts userId={profile.user_id} />
            </div>
          </>
        )}
      </SellerGate>
    </div>
  )
}
