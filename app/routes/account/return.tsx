import { ReturnPage, ReturnSkeleton } from '#app/features/buying/returns/return-page.tsx'
import { privatePage } from '#app/lib/page-handle.ts'
import { useSession, useSessionStatus } from '#app/lib/session.ts'
import { SignInFirst } from '#app/ui/sign-in-first.tsx'
import type { Route } from './+types/return.ts'

export const { handle, meta } = privatePage('Return')

/** Only the buyer, the builder and operators see its content, which loads once the browser knows who is signed in. */
export default function ReturnRoute({ params }: Route.ComponentProps) {
  const status = useSessionStatus()
  const { user } = useSession()
  return (
    <div className="page desk">
      {user ? (
        <ReturnPage key={params.id} userId={user.id} id={params.id} />
      ) : status === 'unknown' ? (
        <ReturnSkeleton />
      ) : (
        <SignInFirst eyebrow="Return">Sign in with the account you used for your order.</SignInFirst>
      )}
    </div>
  )
}
