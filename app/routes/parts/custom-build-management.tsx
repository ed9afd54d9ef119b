import type { ReactNode } from 'react'
import { ReceivedApplications } from '#app/features/buying/purchase-applications/received-applications.tsx'
import { BuildSettings } from '#app/features/custom-builds/offers/build-settings.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { FormHeading } from '#app/ui/form-heading.tsx'

type CustomBuildManagementProps = {
  userId: string
  /** The requests from buyers. */
  requests: ReactNode
}

/** Settings next to requests and applications (specification 2, section 2). */
export function CustomBuildManagement({ userId, requests }: CustomBuildManagementProps) {
  return (
    <>
      <FormHeading title="Custom build management" back={{ label: 'Back to dashboard', to: '/dashboard' }} />
      <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-14 xl:grid-cols-2">
        <Part id="settings" title="Custom build settings">
          <BuildSettings userId={userId} />
        </Part>
        <div className="flex min-w-0 flex-col gap-14">
          <Part id="requests" title="Custom build requests" className="peer">
            {requests}
          </Part>
          {/* Loads immediately but is shown once the requests are counted, so that it shifts nothing. */}
          <Part id="applications" title="Purchase applications" className="peer-has-[[data-waits]]:hidden">
            <ReceivedApplications userId={userId} />
          </Part>
        </div>
      </div>
    </>
  )
}

type PartProps = { id: string; title: string; className?: string; children: ReactNode }

function Part({ id, title, className, children }: PartProps) {
  return (
    <section aria-labelledby={`${id}-title`} className={classNames('min-w-0', className)}>
      <h2 id={`${id}-title`} className="mb-6 font-serif text-xl">
        {title}
      </h2>
      {children}
    </section>
  )
}
