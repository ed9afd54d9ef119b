import { loadAuthClient } from '#app/lib/session.ts'
import { SESSION_KEY } from '#app/lib/stored-session.ts'
import { throwIfAuthError } from './auth-messages.ts'
import { verifiedAnswer } from './second-factor.ts'

type ClientError = { name?: string; code?: string | undefined }
type Factor = { factor_type: string; status: string }
type Answer = { error: (ClientError & Error) | null }

/** Whether the browser offers passkeys on this page: with https or on localhost, but not at an IP address. */
export function supportsPasskeys(): boolean {
  return 'PublicKeyCredential' in window && !/^[\d.]+$|^\[/.test(location.hostname)
}

/** The types of the account's second factors, from this browser's session, also while a sign-in is unfinished. */
export function storedFactorTypes(): string[] {
  try {
    const { user } = JSON.parse(localStorage.getItem(SESSION_KEY) ?? '{}') as { user?: { factors?: Factor[] } }
    return user?.factors?.filter(({ status }) => status === 'verified').map(({ factor_type }) => factor_type) ?? []
  } catch {
    return []
  }
}

/** Signs in with a passkey; false if the user canceled. */
export async function signInWithPasskey(): Promise<boolean> {
  const client = await loadAuthClient()
  return isDone(await client.signInWithPasskey(), 'We couldn’t find that passkey. Sign in another way.')
}

/** Verifies the session with one of the account's passkeys; false if the user canceled. */
export async function verifyWithPasskey(): Promise<boolean> {
  const { mfa } = await loadAuthClient()
  const { data } = throwIfAuthError(await mfa.listFactors())
  // Any passkey is accepted, so it does not matter which one is named.
  const factorId = data?.webauthn[0]?.id ?? ''
  return isDone(await mfa.webauthn.authenticate({ factorId }), 'We couldn’t verify that passkey. Try another way.')
}

/** Adds a passkey, after a verification if needed; false if the user canceled. */
export async function addPasskey(): Promise<boolean> {
  const client = await loadAuthClient()
  const answer = await verifiedAnswer(() => client.registerPasskey())
  return isDone(answer, 'Your browser couldn’t create a passkey. Please try again.')
}

/** Whether the answer is a success. Nothing is shown if the user canceled; errors without a message for users get `failure`. */
export function isDone({ error }: Answer, failure: string): boolean {
  if (!error) return true
  const { name, code = '' } = error
  if (name === 'NotAllowedError' || code === 'ERROR_CEREMONY_ABORTED') return false
  if (code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED') throw new Error('This device already has a passkey for your account.')
  if (code.startsWith('ERROR_') || code.endsWith('_verification_failed')) throw new Error(failure, { cause: error })
  throwIfAuthError({ error })
  return false
}
