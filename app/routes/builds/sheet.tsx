import { SheetPage, SheetSkeleton } from '#app/features/custom-builds/agreements/sheet-page.tsx'
import { privatePage } from '#app/lib/page-handle.ts'
import { useSession, useSessionStatus } from '#app/lib/session.ts'
import { SignInFirst } from '#app/ui/sign-in-first.tsx'
import type { Route } from './+types/sheet.ts'

export const { handle, meta } = privatePage('Spec sheet', { hasSecretAddress: true })

/** The spec sheet of a build. Only the buyer and the builder see it; it loads once the browser knows who is signed in. */
export default function SheetRoute({ params }: Route.ComponentProps) {
  const status = useSessionStatus()
  const { user } = useSession()
  const id = params.requestId
  return (
    <div className="page desk">
      {user ? (
        <SheetPage key={id} userId={user.id} requestId={id} />
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
