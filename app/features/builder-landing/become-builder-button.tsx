import { raise } from '#app/lib/window-events.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'

type BecomeBuilderButtonProps = {
  /** What the button says to whoever has no account yet. */
  label: string
  /** Where an account that only buys so far becomes a builder's, if there is such a page. */
  accountPage: string | undefined
}

/** The one act of the page, as it fits the reader: a new account, the switch in their own, or their bench. */
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
