import type { Needs, Settings } from '#domain/kernel/context.ts'
import type { AssertionAnswer, RegistrationAnswer } from '#domain/ports/webauthn.ts'
import type { passkeys } from './credentials-tables.ts'

type Site = Pick<Settings, 'publicUrl'>
type StoredPasskey = typeof passkeys.$inferSelect
type Known = Pick<StoredPasskey, 'credentialId' | 'transports'>
type NewPasskey = Pick<StoredPasskey, 'credentialId' | 'publicKey' | 'signCount' | 'transports'>

const SHOP_NAME = 'Tonewood'
// ES256, EdDSA and RS256
const ALGORITHMS = [-7, -8, -257]
const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']
/** The client's own default would ask for a security key first. */
const HINTS = ['client-device', 'hybrid']

/** How long a challenge can be answered */
export const CHALLENGE_SECONDS = 300

/** Whether browsers allow passkeys at the shop's address: a name with https, or localhost */
export function supportsPasskeys({ publicUrl }: Site): boolean {
  const { protocol, hostname } = new URL(publicUrl)
  if (hostname === 'localhost') return true
  // A URL's IP address is digits and dots, or in brackets.
  return protocol === 'https:' && !/^[\d.]+$|^\[/.test(hostname)
}

/** Options for creating a discoverable passkey that requires a PIN or fingerprint */
export function registrationOptions(
  { publicUrl }: Site,
  { challenge, user, known }: { challenge: string; user: { id: string; email: string }; known: Known[] },
): object {
  return {
    challenge,
    rp: { id: new URL(publicUrl).hostname, name: SHOP_NAME },
    user: { id: userHandle(user.id), name: user.email, displayName: user.email },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
    excludeCredentials: known.map(descriptor),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    attestation: 'none',
    timeout: CHALLENGE_SECONDS * 1000,
    hints: HINTS,
  }
}

/** Options for using a passkey: any of the shop's at sign-in, otherwise one of the account's */
export function requestOptions({ publicUrl }: Site, { challenge, known }: { challenge: string; known?: Known[] }): object {
  return {
    challenge,
    rpId: new URL(publicUrl).hostname,
    ...(known && { allowCredentials: known.map(descriptor) }),
    userVerification: 'required',
    timeout: CHALLENGE_SECONDS * 1000,
    hints: HINTS,
  }
}

/** The new passkey in the browser's answer. Throws for a wrong one. */
export async function verifyRegistration(
  { settings, webauthn }: Needs<'settings' | 'webauthn'>,
  { challenge, credential }: { challenge: string; credential: RegistrationAnswer },
): Promise<NewPasskey> {
  const expected = { challenge, ...addressOf(settings), algorithms: ALGORITHMS }
  const registered = await webauthn.readRegistration(credential, expected)
  const transports = TRANSPORTS.filter((transport) => credential.response.transports.includes(transport))
  return { ...registered, transports }
}

/** The device's count in the browser's answer. Throws for a wrong one, or another user's. */
export async function verifyAssertion(
  { settings, webauthn }: Needs<'settings' | 'webauthn'>,
  { challenge, credential, passkey }: { challenge: string; credential: AssertionAnswer; passkey: StoredPasskey },
): Promise<number> {
  const { userHandle: named } = credential.response
  if (named && named !== userHandle(passkey.userId)) throw new Error('The passkey names another user')
  return webauthn.readAssertion(credential, { challenge, ...addressOf(settings), passkey })
}

function addressOf({ publicUrl }: Site) {
  const { origin, hostname } = new URL(publicUrl)
  return { origin, host: hostname }
}

function descriptor({ credentialId, transports }: Known) {
  return { id: credentialId, type: 'public-key', transports }
}

function userHandle(userId: string): string {
  return Buffer.from(userId).toString('base64url')
}
