import { useSession } from '#app/lib/session.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { SignInButton } from '#app/ui/sign-in-button.tsx'

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
            <SignInButton />
            <ButtonLink to="/">Go to Home</ButtonLink>
          </>
        )
      }
    >
      The collection may be private, or gone. {!isSignedIn && 'If it is yours, sign in to see it.'}
    </Notice>
  )
}
