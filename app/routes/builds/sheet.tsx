import { RedirectToRequest } from '#app/features/custom-builds/requests/redirect-to-request.tsx'
import { privatePage } from '#app/lib/page-handle.ts'
import { useSession, useSessionStatus } from '#app/lib/session.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { FullPageNotice } from '#app/ui/full-page-notice.tsx'
import { SignInFirst } from '#app/ui/sign-in-first.tsx'
import { Loading, Skeleton } from '#app/ui/skeleton.tsx'
import type { Route } from './+types/sheet.ts'

export const { handle, meta } = privatePage('Spec sheet', { hasSecretAddress: true })

/** The URL of a spec sheet for both sides: redirects to the reader's page of its request. */
export default function SheetRoute({ params }: Route.ComponentProps) {
  const status = useSessionStatus()
  const { user } = useSession()
  const id = params.requestId
  return (
    <div className="page desk">
      {user ? (
        <RedirectToRequest
          key={id}
          userId={user.id}
          requestId={id}
          part="sheet"
          skeleton={<SheetSkeleton />}
          notFound={<SheetNotFound />}
        />
      ) : status === 'unknown' ? (
        <SheetSkeleton />
      ) : (
        <SignInFirst eyebrow="Spec sheet">
          Only the buyer and the builder can see this spec sheet. Sign in with the account you used for this build.
        </SignInFirst>
      )}
    </div>
  )
}

function SheetNotFound() {
  return (
    <FullPageNotice
      title="Spec sheet not found"
      actions={
        <ButtonLink to="/account?tab=custom-builds" variant="primary">
          View custom builds
        </ButtonLink>
      }
    >
      This spec sheet may belong to another account, or the link may be incomplete.
    </FullPageNotice>
  )
}

function SheetSkeleton() {
  return (
    <Loading label="Loading the spec sheet" className="max-w-3xl">
      <Skeleton className="h-10 w-72" />
      <Skeleton className="mt-8 h-96 w-full" />
    </Loading>
  )
}
