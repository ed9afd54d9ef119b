import { raise } from '#app/lib/window-events.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'

type BecomeBuilderButtonProps = {
  /** The label for people without an account. */
  label: string
  /** The page where an existing account turns on seller mode, if it exists. */
  accountPage: string | undefined
}

/** The main action of the page for each reader: sign up, turn on seller mode, or open the dashboard. */
export function BecomeBuilderButton({ label, accountPage }: BecomeBuilderButtonProps) {
  const signUp = () => raise('openAuthModal', { mode: 'builder-sign-up' })
  return (
    <>
      <Button data-for="visitor" variant="primary" size="large" aria-haspopup="dialog" onClick={signUp}>
        {label}
      </Button>
      {accountPage ? (
        <ButtonLink data-for="buyer" to={accountPage} variant="primary" size="large">
          {label}
        </ButtonLink>
      ) : (
        <Button data-for="buyer" variant="primary" size="large" aria-haspopup="dialog" onClick={signUp}>
          {label}
        </Button>
      )}
      <ButtonLink data-for="seller" to="/dashboard" variant="primary" size="large">
        Seller Dashboard
      </ButtonLink>
    </>
  )
}
