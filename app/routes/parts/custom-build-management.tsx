import type { ReactNode } from 'react'
import { BuildSettings } from '#app/features/build-offers/build-settings.tsx'
import { ReceivedApplications } from '#app/features/purchase-applications/received-applications.tsx'
import { FormHeading } from '#app/ui/form-heading.tsx'

type CustomBuildManagementProps = {
  userId: string
  /** The requests from buyers. */
  requests: ReactNode
}

/** Settings and applications beside requests (specification 2, section 2). */
export function CustomBuildManagement({ userId, requests }: CustomBuildManagementProps) {
  return (
    <>
      <FormHeading title="Custom Build Management" back={{ label: 'Back to Dashboard', to: '/dashboard' }} />
      {/* Requests come last: as many as there are, they move nothing when they arrive. */}
      <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-14 xl:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-14">
          <Part id="settings" title="Custom Build Settings">
            <BuildSettings userId={userId} />
          </Part>
          <Part id="applications" title="Purchase Applications">
            <ReceivedApplications userId={userId} />
          </Part>
        </div>
        <Part id="requests" title="Custom Build Requests">
          {requests}
        </Part>
      </div>
    </>
  )
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={`${id}-title`} className="min-w-0">
      <h2 id={`${id}-title`} className="mb-6 font-serif text-xl">
        {title}
      </h2>
      {children}
    </section>
  )
}
