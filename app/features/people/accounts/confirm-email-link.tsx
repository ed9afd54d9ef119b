import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { loadAuthClient } from '#app/lib/session.ts'
import { raiseWindowEvent } from '#app/lib/window-events.ts'
import { Button } from '#app/ui/button.tsx'
import { EmailLinkPage } from '#app/ui/email-link-page.tsx'
import { ErrorBox } from '#app/ui/error-box.tsx'
import { NeedsScripts } from '#app/ui/needs-scripts.tsx'
import { toast } from '#app/ui/toast.ts'
import { authErrorMessage } from './auth-messages.ts'
import { ExpiredLink } from './expired-link.tsx'
import { safeRedirectPath } from './safe-redirect-path.ts'
import { isSecondStepPending } from './second-factor.ts'

const PURPOSES = {
  signup: { heading: 'Confirm your email', act: 'Confirm my email', done: 'Your email is confirmed. Welcome to Tonewood.' },
  recovery: { heading: 'Choose a new password', act: 'Choose a new password', done: undefined },
  email_change: { heading: 'Confirm your new email', act: 'Confirm my new email', done: 'Your new email is confirmed' },
} as const
type LinkPurpose = keyof typeof PURPOSES

/** The page that links in our emails open. Pressing the button uses up the link; opening the page does not. */
export function ConfirmEmailLink() {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const [state, setState] = useState<{ pending?: boolean; isDead?: boolean; failure?: string }>({})
  const purpose = purposeFrom(query.get('type'))
  const secret = query.get('token_hash')

  if (!purpose || !secret || state.isDead) return <ExpiredLink purpose={purpose} />
  const words = PURPOSES[purpose]

  async function confirm(type: LinkPurpose, tokenHash: string) {
    setState({ pending: true })
    const authClient = await loadAuthClient()
    const { data, error } = await authClient.verifyOtp({ type, token_hash: tokenHash })
    if (error) return setState(error.code === 'otp_expired' ? { isDead: true } : { failure: authErrorMessage(error) })
    if (!isSecondStepPending(data.user)) return finish(type, data.user)
    setState({})
    raiseWindowEvent('openAuthModal', { mode: 'second-step', wanted: () => void finish(type, data.user) })
  }

  async function finish(type: LinkPurpose, user: { user_metadata: Record<string, unknown> } | null) {
    const goesToDashboard = type === 'signup' && user?.user_metadata.redirect_to_dashboard === true
    // Replaces the history entry, so that Back does not lead to a used link.
    await navigate(goesToDashboard ? '/dashboard' : safeRedirectPath(query.get('redirect_to')), { replace: true })
    // After a recovery, the session asks for the new password.
    const { done } = PURPOSES[type]
    if (done) toast.success(done)
  }

  return (
    <EmailLinkPage heading={words.heading}>
      <p className="text-ink-soft">Click below to finish.</p>
      {state.failure && <ErrorBox>{state.failure}</ErrorBox>}
      <Button variant="primary" size="large" pending={state.pending} onClick={() => confirm(purpose, secret)}>
        {words.act}
      </Button>
      <NeedsScripts>This page needs JavaScript. Please turn it on and reload the page; the link will still work.</NeedsScripts>
    </EmailLinkPage>
  )
}

function purposeFrom(type: string | null): LinkPurpose | undefined {
  return type !== null && Object.hasOwn(PURPOSES, type) ? (type as LinkPurpose) : undefined
}
