import { useEffect, useRef, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { capitalize } from '#app/lib/capitalize.ts'
import { leaveConfirmation } from '#app/lib/continuation.ts'
import { useSignInProvider } from '#app/lib/identity-provider.ts'
import { loadAuthClient } from '#app/lib/session.ts'
import { raiseWindowEvent } from '#app/lib/window-events.ts'
import { EmailLinkPage } from '#app/ui/email-link-page.tsx'
import { ErrorBox } from '#app/ui/error-box.tsx'
import { NeedsScripts } from '#app/ui/needs-scripts.tsx'
import { SignInButton } from '#app/ui/sign-in-button.tsx'
import { toast } from '#app/ui/toast.ts'
import { type ProviderAct, providerErrorMessage } from './provider.ts'
import { safeRedirectPath } from './safe-redirect-path.ts'
import { isSecondStepPending } from './second-factor.ts'

const HEADINGS: Record<ProviderAct, (name: string) => { working: string; failed: string }> = {
  'signs-in': () => ({ working: 'Signing you in', failed: 'Sign in' }),
  connects: (name) => ({ working: `Connecting ${name}`, failed: `Connect ${name}` }),
  confirms: () => ({ working: 'Confirming it’s you', failed: 'Confirm it’s you' }),
}

/** The page that the identity provider returns to: exchanges the code or explains the error. Shows no text from its address. */
export function ProviderReturn() {
  const provider = useSignInProvider() ?? { id: '', name: 'single sign-on' }
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const act: ProviderAct = query.has('connects') ? 'connects' : query.has('confirms') ? 'confirms' : 'signs-in'
  const isAnswer = act !== 'signs-in' || query.has('code')
  const [failure, setFailure] = useState(query.get('error_code') ?? (isAnswer ? null : 'unknown'))
  const heading = HEADINGS[act](provider.name)
  const isStarted = useRef(false)
  const to = safeRedirectPath(query.get('to'))

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, because the code works once
  useEffect(() => {
    if (isStarted.current) return
    isStarted.current = true
    if (failure !== null) return void leaveConfirmation({ isConfirmed: false })
    const finish = { 'signs-in': finishSignIn, connects: finishConnecting, confirms: finishConfirming }[act]
    void finish()
  }, [])

  async function finishSignIn() {
    const client = await loadAuthClient()
    const { data, error } = await client.exchangeCodeForSession(query.get('code') ?? '')
    if (error) return setFailure(error.code ?? 'unknown')
    const leave = () => void navigate(to, { replace: true })
    if (!isSecondStepPending(data.user)) return leave()
    // In case they close the dialog, which ends the sign-in.
    setFailure('access_denied')
    raiseWindowEvent('openAuthModal', { mode: 'second-step', wanted: leave })
  }

  async function finishConnecting() {
    const client = await loadAuthClient()
    // Adds the new identity to the browser's copy of the account.
    const { data } = await client.refreshSession()
    const isConnected = data.user?.identities?.some((identity) => identity.provider === provider.id)
    if (!isConnected) return setFailure('unknown')
    await navigate(to, { replace: true })
    toast.success(`${capitalize(provider.name)} connected`)
  }

  async function finishConfirming() {
    const continues = leaveConfirmation({ isConfirmed: true })
    await navigate(to, { replace: true })
    if (continues !== undefined) toast.success(continues ? 'Confirmed' : 'Confirmed. You can continue now.')
  }

  if (failure === null) {
    return (
      <EmailLinkPage heading={heading.working}>
        <p role="status" className="text-ink-soft">
          One moment…
        </p>
        <NeedsScripts>This page needs JavaScript. Please turn it on and reload the page.</NeedsScripts>
      </EmailLinkPage>
    )
  }
  return (
    <EmailLinkPage heading={heading.failed}>
      <ErrorBox>{providerErrorMessage(failure, provider, act)}</ErrorBox>
      <div className="flex flex-wrap items-center gap-6">
        <SignInButton data-for="visitor" />
        <Link to={to} className="link">
          Back
        </Link>
      </div>
    </EmailLinkPage>
  )
}
