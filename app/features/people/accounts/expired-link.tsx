import { useState } from 'react'
import { loadAuthClient } from '#app/lib/session.ts'
import { raiseWindowEvent } from '#app/lib/window-events.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { EmailLinkPage } from '#app/ui/email-link-page.tsx'
import { Form } from '#app/ui/form.tsx'
import { SignInButton } from '#app/ui/sign-in-button.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { throwIfAuthError } from './auth-messages.ts'
import { EmailField } from './email-field.tsx'

/** Explains that a link was used, replaced or expired, and offers a new one. */
export function ExpiredLink({ purpose }: { purpose: 'signup' | 'recovery' | 'email_change' | undefined }) {
  return (
    <EmailLinkPage heading="This link no longer works">
      <p className="text-ink-soft">
        The links in our emails expire and work only once. If you requested several, use the newest one.{' '}
        <span data-for="visitor">If you already used this link, just sign in.</span>
        <span data-for="signed-in">If you already used this link, you’re all set: you’re signed in.</span>
      </p>
      {purpose === 'signup' && (
        <div data-for="visitor" className="w-full">
          <SendAgain />
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        {purpose === 'recovery' && (
          <Button variant="primary" onClick={() => raiseWindowEvent('openAuthModal', { mode: 'reset-password' })}>
            Send a new link
          </Button>
        )}
        <SignInButton data-for="visitor" variant="quiet" />
        <ButtonLink data-for="signed-in" to="/catalog">
          Explore Catalog
        </ButtonLink>
      </div>
    </EmailLinkPage>
  )
}

function SendAgain() {
  const [email, setEmail] = useState('')
  const [isSent, setSent] = useState(false)

  async function resend() {
    const authClient = await loadAuthClient()
    throwIfAuthError(await authClient.resend({ type: 'signup', email, options: { emailRedirectTo: `${location.origin}/` } }))
    setSent(true)
  }

  if (isSent) {
    return (
      <p role="status" className="text-spruce">
        If this address still needs to be confirmed, a new link is on its way. Check your inbox.
      </p>
    )
  }
  return (
    <Form onSubmit={resend} className="flex w-full flex-col gap-4">
      <EmailField email={email} onEmail={setEmail} />
      <SubmitButton>Send the link again</SubmitButton>
    </Form>
  )
}
