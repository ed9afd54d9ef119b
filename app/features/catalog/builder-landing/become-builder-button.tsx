import { raiseWindowEvent } from '#app/lib/window-events.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'

type BecomeBuilderButtonProps = {
  /** The label for people without an account. */
  label: string
}

/** The page's main action for each reader: sign up, enable seller mode, or open the dashboard. */
export function BecomeBuilderButton({ label }: BecomeBuilderButtonProps) {
  const signUp = () => raiseWindowEvent('openAuthModal', { mode: 'builder-sign-up' })
  return (
    <>
      <Button data-for="visitor" variant="primary" size="large" aria-haspopup="dialog" onClick={signUp}>
        {label}
      </Button>
      <ButtonLink data-for="buyer" to="/account?tab=settings" variant="primary" size="large">
        {label}
      </ButtonLink>
      <ButtonLink data-for="seller" to="/dashboard" variant="primary" size="large">
        Seller Dashboard
      </ButtonLink>
    </>
  )
}
