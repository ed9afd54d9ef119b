import { Outlet, useLocation } from 'react-router'
import { DashboardFrame } from '#app/features/dashboard/dashboard-frame.tsx'
import { SellerGate } from '#app/features/dashboard/seller-gate.tsx'

// Whoever comes to one of these wants to sell.
const MANAGED = ['/dashboard/products', '/dashboard/custom-builds']

/** Around every page of the dashboard, which is given the own profile as the outlet's context. */
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
