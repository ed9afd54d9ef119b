import type { Provider } from '@supabase/auth-js'
import { capitalize } from '#app/lib/capitalize.ts'
import type { SignInProvider } from '#app/lib/identity-provider.ts'
import { loadAuthClient } from '#app/lib/session.ts'
import { SESSION_KEY } from '#app/lib/stored-session.ts'
import { throwIfAuthError } from './auth-messages.ts'
import { withVerification } from './second-factor.ts'

export type Identity = { identity_id: string; provider: string; email?: string | null }

/** How this account signs in: `email` if it has a password, and the provider if it is connected */
export function storedIdentities(): Identity[] {
  try {
    return JSON.parse(localStorage.getItem(SESSION_KEY) ?? 'null')?.user?.identities ?? []
  } catch {
    return []
  }
}

/** Whether the account has a password. True if unknown, because the server checks it anyway. */
export function hasPassword(identities: Identity[]): boolean {
  return identities.length === 0 || identities.some(({ provider }) => provider === 'email')
}

/** Redirects to the provider's page, which redirects back here. */
export async function signInWithProvider({ id }: SignInProvider): Promise<void> {
  const client = await loadAuthClient()
  throwIfAuthError(await client.signInWithOAuth({ provider: id as Provider, options: { redirectTo: returnAddress() } }))
}

/** The same, to confirm this session with the connected provider. Another account there is refused. */
export async function confirmWithProvider({ id }: SignInProvider): Promise<void> {
  const client = await loadAuthClient()
  const options = { redirectTo: `${returnAddress()}&confirms=1` }
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

/** The message for the code of a sign-in that failed at the provider */
export function providerErrorMessage(code: string, { name }: SignInProvider): string {
  const messages: Record<string, string> = {
    email_exists: `You already have an account with this email. Sign in with your password, then connect ${name} in your account settings.`,
    provider_email_needs_verification: `${capitalize(name)} hasn’t verified your email address. Verify it there, then try again.`,
    access_denied: 'Sign-in was canceled.',
    identity_already_exists: `This ${name} account is already connected to another account.`,
    other_identity_connected: `Your account is connected to another ${name} account. Please continue with that one.`,
    reauthentication_needed: `Please sign in to ${name} again to confirm it’s you.`,
    user_banned: 'This account is locked. Please contact us.',
  }
  return Object.hasOwn(messages, code) ? (messages[code] ?? '') : `We couldn’t sign you in with ${name}. Please try again.`
}
