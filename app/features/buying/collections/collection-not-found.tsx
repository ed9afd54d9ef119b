import { ButtonLink } from '#app/ui/button.tsx'
import { FullPageNotice } from '#app/ui/full-page-notice.tsx'
import { SignInButton } from '#app/ui/sign-in-button.tsx'

/** Shown for a private collection and for one that never existed: visitors cannot tell them apart. */
export function CollectionNotFound() {
  return (
    <FullPageNotice
      title="Collection not found"
      actions={
        <>
          <SignInButton />
          <ButtonLink to="/">Go to Home</ButtonLink>
        </>
      }
    >
      The collection may be private or deleted. If it is yours, sign in to see it.
    </FullPageNotice>
  )
}
