import { ButtonLink } from '#app/ui/button.tsx'
import { FullPageNotice } from '#app/ui/full-page-notice.tsx'
import { SignInButton } from '#app/ui/sign-in-button.tsx'

/** Collections are a person's own. */
export function SignInFirst() {
  return (
    <FullPageNotice
      eyebrow="Saved Items"
      title="Sign In Required"
      actions={
        <>
          <SignInButton />
          <ButtonLink to="/">Go to Home</ButtonLink>
        </>
      }
    >
      Please sign in to see the instruments and builders you have saved.
    </FullPageNotice>
  )
}
