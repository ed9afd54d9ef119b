import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ReceivedApplications } from '#app/features/buying/purchase-applications/received-applications.tsx'
import { BuildSettings } from '#app/features/custom-builds/offers/build-settings.tsx'
import { OwnBuildOffers } from '#app/features/custom-builds/offers/own-build-offers.tsx'
import { type Tab, Tabs } from '#app/ui/tabs.tsx'

type CustomBuildHubProps = {
  userId: string
  /** The requests from buyers. */
  requests: ReactNode
}

/** A builder's custom builds, in tabs. */
export function CustomBuildHub({ userId, requests }: CustomBuildHubProps) {
  const applications = (
    <>
      <h2 className="sr-only">Purchase applications</h2>
      <ReceivedApplications userId={userId} />
    </>
  )
  const tabs: Tab[] = [
    { id: 'listings', label: 'Listings', content: <OwnBuildOffers userId={userId} /> },
    { id: 'requests', label: 'Requests', content: requests },
    { id: 'applications', label: 'Applications', content: applications },
    { id: 'settings', label: 'Settings', content: <BuildSettings userId={userId} /> },
  ]
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h1 className="font-serif text-2xl">Custom Builds</h1>
        <div className="flex flex-wrap gap-x-6">
          <Link to="/dashboard/sound" className="link tap-target text-sm">
            Past instruments
          </Link>
          <Link to="/dashboard/order-book" className="link tap-target text-sm">
            Order book
          </Link>
        </div>
      </div>
      <div className="mt-4">
        <Tabs label="Custom builds" tabs={tabs} details={['request', 'application']} />
      </div>
    </>
  )
}
