import { useSession } from '#app/lib/session.ts'
import { raise } from '#app/lib/window-events.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'

/** The same for a private collection of somebody else and for one that never was. */
export function CollectionNotFound() {
  const isSignedIn = useSession().status === 'signed-in'
  return (
    <Notice
      title="Collection Not Found"
      actions={
        isSignedIn ? (
          <ButtonLink to="/wishlist" variant="primary">
            My Wishlists
          </ButtonLink>
        ) : (
          <>
            <Button variant="primary" aria-haspopup="dialog" onClick={() => raise('openAuthModal', { mode: 'sign-in' })}>
              Sign In
            </Button>
            <ButtonLink to="/">Go to Home</ButtonLink>
          </>
        )
      }
    >
      The collection may be private, or gone. {!isSignedIn && 'If it is yours, sign in to see it.'}
    </Notice>
  )
}
