import { Outlet, useLocation } from 'react-router'
import { DashboardFrame } from '#app/features/catalog/dashboard/dashboard-frame.tsx'
import { SellerGate } from '#app/features/catalog/dashboard/seller-gate.tsx'

// Signing up here creates a builder account.
const MANAGED = ['/dashboard/products', '/dashboard/custom-builds']

/** The layout of every dashboard page; passes the own profile to them as outlet context. */
export default function DashboardLayout() {
  const { pathname } = useLocation()
  return (
    <div className="page desk">
      <SellerGate
        buyerTitle={MANAGED.some((page) => pathname.startsWith(page)) ? 'Enable Seller Mode' : 'Seller Dashboard Access'}
      >
        {(profile) => (
          <DashboardFrame profile={profile}>
            <Outlet context={profile} />
          </DashboardFrame>
        )}
      </SellerGate>
    </div>
  )
}
