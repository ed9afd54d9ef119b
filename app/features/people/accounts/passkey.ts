import { loadAuthClient } from '#app/lib/session.ts'
import { SESSION_KEY } from '#app/lib/stored-session.ts'
import { throwIfAuthError } from './auth-messages.ts'
import { verifiedAnswer } from './second-factor.ts'

type ClientError = { name?: string; code?: string | undefined }
type Answer = { error: (ClientError & Error) | null }

/** Whether the browser offers passkeys on this page: with https or on localhost, but not at an IP address. */
export function supportsPasskeys(): boolean {
  return 'PublicKeyCredential' in window && !/^[\d.]+$|^\[/.test(location.hostname)
}

/** A second factor of the stored session, which may be a sign-in without its second step. */
export function storedFactorId(type: 'webauthn' | 'recovery_code'): string | undefined {
  try {
    const { user } = JSON.parse(localStorage.getItem(SESSION_KEY) ?? '{}') as { user?: { factors?: Factor[] } }
    return user?.factors?.find(({ factor_type }) => factor_type === type)?.id
  } catch {
    return undefined
  }
}
type Factor = { id: string; factor_type: string }

/** Signs in with a passkey; false if the user canceled. */
export async function signInWithPasskey(): Promise<boolean> {
  const client = await loadAuthClient()
  return isDone(await client.signInWithPasskey(), 'We couldn’t find that passkey. Sign in another way.')
}

/** Verifies the session with one of the account's passkeys; false if the user canceled. */
export async function verifyWithPasskey(factorId: string): Promise<boolean> {
  const { mfa } = await loadAuthClient()
  return isDone(await mfa.webauthn.authenticate({ factorId }), 'We couldn’t verify that passkey. Try another way.')
}

/** Adds a passkey, after a verification if needed; false if the user canceled. */
export async function addPasskey(): Promise<boolean> {
  const client = await loadAuthClient()
  const answer = await verifiedAnswer(() => client.registerPasskey())
  if (!isDone(answer, 'Your browser couldn’t create a passkey. Please try again.')) return false
  // The session now counts as verified by the passkey.
  await client.refreshSession()
  return true
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
