import type { ReactNode } from 'react'
import type { OwnProfile } from '#contracts/people/profile-views.ts'
import { AwayBanner } from './away-banner.tsx'
import { DashboardNav } from './dashboard-nav.tsx'
import { NotPublicBanner } from './not-public-banner.tsx'
import { ShippingNotice } from './shipping-notice.tsx'
import { useReportTimeZone } from './use-report-time-zone.ts'

/** The frame of the dashboard: the workshop's name and the navigation, which is above the page on a phone. */
export function DashboardFrame({ profile, children }: { profile: OwnProfile; children: ReactNode }) {
  useReportTimeZone(profile.user_id)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 lg:grid-cols-[11.5rem_minmax(0,1fr)] print:block">
      <div className="print:hidden lg:sticky lg:top-24 lg:self-start">
        <p className="eyebrow">Seller Dashboard</p>
        <p className="font-serif text-lg">{profile.business_name ?? profile.display_name}</p>
        <p className="text-sm text-ink-soft text-balance">Welcome back, {profile.display_name}</p>
        <DashboardNav userId={profile.user_id} />
      </div>
      <div className="min-w-0 pt-6 lg:pt-0">
        <NotPublicBanner profile={profile} />
        <AwayBanner vacation={profile.vacation} />
        <ShippingNotice />
        {children}
      </div>
    </div>
  )
}
