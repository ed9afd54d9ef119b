import { Link } from 'react-router'
import { SellerGate } from '../features/dashboard/seller-gate.tsx'
import { WaitingBanner } from '../features/dashboard/waiting-banner.tsx'
import { BuilderProfileEditor } from '../features/profile/builder-profile-editor.tsx'

export function meta() {
  return [{ title: 'Builder Profile · Tonewood' }, { name: 'robots', content: 'noindex' }]
}

export default function DashboardProfile() {
  return (
    <div className="page section">
      <SellerGate>
        {(profile) => (
          <>
            <Link to="/dashboard" className="text-sm text-ink-soft underline-offset-4 hover:underline">
              ← Seller Dashboard
            </Link>
            <h1 className="mt-3 font-serif text-3xl">Builder profile</h1>
            <WaitingBanner profile={profile} />
            <div className="mt-10">
              <BuilderProfileEditor profile={profile} />
            </div>
          </>
        )}
      </SellerGate>
    </div>
  )
}
