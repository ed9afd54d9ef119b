import type { Provider } from '@supabase/auth-js'
import { capitalize } from '#app/lib/capitalize.ts'
import { rememberRunning } from '#app/lib/continuation.ts'
import type { SignInProvider } from '#app/lib/identity-provider.ts'
import { loadAuthClient } from '#app/lib/session.ts'
import { throwIfAuthError } from './auth-messages.ts'
import { withVerification } from './second-factor.ts'

/** Redirects to the provider's page, which redirects back here. */
export async function signInWithProvider({ id }: SignInProvider): Promise<void> {
  const client = await loadAuthClient()
  throwIfAuthError(await client.signInWithOAuth({ provider: id as Provider, options: { redirectTo: returnAddress() } }))
}

/** The same, to confirm this session with the connected provider. Another account there is refused. */
export async function confirmWithProvider({ id }: SignInProvider): Promise<void> {
  const client = await loadAuthClient()
  const options = { redirectTo: `${returnAddress()}&confirms=1` }
  rememberRunning()
  throwIfAuthError(await client.linkIdentity({ provider: id as Provider, options }))
}

/** The same, to connect the provider to the signed-in account */
export async function connectProvider({ id }: SignInProvider): Promise<void> {
  const client = await loadAuthClient()
  const options = { redirectTo: `${returnAddress()}&connects=1` }
  await withVerification(() => client.linkIdentity({ provider: id as Provider, options }))
}

function returnAddress(): string {
  return `${location.origin}/auth/complete?${new URLSearchParams({ to: location.pathname + location.search })}`
}

export type ProviderAct = 'signs-in' | 'connects' | 'confirms'

const FAILURES: Record<ProviderAct, (name: string) => string> = {
  'signs-in': (name) => `We couldn’t sign you in with ${name}. Please try again.`,
  connects: (name) => `We couldn’t connect ${name}. Please try again.`,
  confirms: (name) => `We couldn’t confirm it’s you with ${name}. Please try again.`,
}

/** The message for the code of an error at the provider */
export function providerErrorMessage(code: string, { name }: SignInProvider, act: ProviderAct = 'signs-in'): string {
  const messages: Record<string, string> = {
    email_exists: `You already have an account with this email. Sign in with your password, then connect ${name} in your account settings.`,
    provider_email_needs_verification: `${capitalize(name)} hasn’t verified your email address. Verify it there, then try again.`,
    access_denied: 'Sign-in was canceled.',
    identity_already_exists: `This ${name} account is already connected to another account.`,
    other_identity_connected: `Your account is connected to another ${name} account. Please continue with that one.`,
    reauthentication_needed: `Please sign in to ${name} again to confirm it’s you.`,
    read_only: 'The shop is under maintenance. Please try again later.',
    user_banned: 'This account is locked. Please contact us.',
  }
  return Object.hasOwn(messages, code) ? (messages[code] ?? '') : FAILURES[act](name)
}
