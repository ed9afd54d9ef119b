import { useState } from 'react'
import { loadAuthClient } from '#app/lib/session.ts'
import { Button } from '#app/ui/button.tsx'
import { ErrorBox } from '#app/ui/error-box.tsx'
import { authErrorMessage } from './auth-messages.ts'

/** Sends the confirmation email again. */
export function ResendConfirmation({ email }: { email: string }) {
  const [state, setState] = useState<{ pending?: boolean; sent?: boolean; failure?: string }>({})

  async function resend() {
    setState({ pending: true })
    const authClient = await loadAuthClient()
    const options = { emailRedirectTo: `${location.origin}/` }
    const { error } = await authClient.resend({ type: 'signup', email, options })
    setState(error ? { failure: authErrorMessage(error) } : { sent: true })
  }

  if (state.sent) {
    return (
      <p role="status" className="text-sm text-spruce">
        We sent the link again. Check your inbox.
      </p>
    )
  }
  return (
    <>
      {state.failure && <ErrorBox>{state.failure}</ErrorBox>}
      <Button size="small" pending={state.pending} onClick={resend}>
        Send the link again
      </Button>
    </>
  )
}
