import type { ReactNode } from 'react'
import type { OwnProfile } from '#contracts/profile.ts'
import { DashboardNav } from './dashboard-nav.tsx'
import { NotPublicBanner } from './not-public-banner.tsx'

/** Whose workshop this is, and the ways through it: beside the page, and on a phone above it. */
export function DashboardFrame({ profile, children }: { profile: OwnProfile; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 lg:grid-cols-[11.5rem_minmax(0,1fr)] print:block">
      <div className="print:hidden lg:sticky lg:top-24 lg:self-start">
        <p className="eyebrow">Seller Dashboard</p>
        <p className="font-serif text-lg">{profile.business_name ?? profile.display_name}</p>
        <p className="text-sm text-ink-soft text-balance">Welcome back, {profile.display_name}</p>
        <DashboardNav />
      </div>
      <div className="min-w-0 pt-6 lg:pt-0">
        <NotPublicBanner profile={profile} />
        {children}
      </div>
    </div>
  )
}
