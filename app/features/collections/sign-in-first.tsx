import { raise } from '#app/lib/window-events.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'

/** Collections are a person's own. */
export function SignInFirst() {
  return (
    <Notice
      eyebrow="Saved Items"
      title="Sign In Required"
      actions={
        <>
          <Button variant="primary" aria-haspopup="dialog" onClick={() => raise('openAuthModal', { mode: 'sign-in' })}>
            Sign In
          </Button>
          <ButtonLink to="/">Go to Home</ButtonLink>
        </>
      }
    >
      Please sign in to see the instruments and builders you have saved.
    </Notice>
  )
}
