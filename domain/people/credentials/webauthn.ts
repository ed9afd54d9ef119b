import { isIP } from 'node:net'
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import type { Settings } from '#domain/kernel/context.ts'
import type { passkeys } from './credentials-tables.ts'

type Site = Pick<Settings, 'publicUrl'>
type StoredPasskey = typeof passkeys.$inferSelect
type Known = Pick<StoredPasskey, 'credentialId' | 'transports'>
type NewPasskey = Pick<StoredPasskey, 'credentialId' | 'publicKey' | 'signCount' | 'transports'>

const SHOP_NAME = 'Tonewood'
// ES256, EdDSA and RS256
const ALGORITHMS = [-7, -8, -257]
const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const
/** The client's own default would ask for a security key first. */
const HINTS: ('client-device' | 'hybrid')[] = ['client-device', 'hybrid']

/** How long a challenge can be answered */
export const CHALLENGE_SECONDS = 300

/** Whether browsers allow passkeys at the shop's address: a name with https, or localhost */
export function supportsPasskeys({ publicUrl }: Site): boolean {
  const { protocol, hostname } = new URL(publicUrl)
  if (hostname === 'localhost') return true
  return protocol === 'https:' && !hostname.startsWith('[') && isIP(hostname) === 0
}

/** What the browser needs to create a passkey that names its user by itself and checks a PIN or fingerprint */
export function registrationOptions(
  { publicUrl }: Site,
  { challenge, user, known }: { challenge: string; user: { id: string; email: string }; known: Known[] },
): PublicKeyCredentialCreationOptionsJSON {
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

/** What the browser needs to use a passkey: any of the shop's for a sign-in, else one of the account's */
export function requestOptions(
  { publicUrl }: Site,
  { challenge, known }: { challenge: string; known?: Known[] },
): PublicKeyCredentialRequestOptionsJSON {
  return {
    challenge,
    rpId: new URL(publicUrl).hostname,
    ...(known && { allowCredentials: known.map(descriptor) }),
    userVerification: 'required',
    timeout: CHALLENGE_SECONDS * 1000,
    hints: HINTS,
  }
}

/** The new passkey in the browser's answer. Throws for a wrong origin, challenge or signature, or without a PIN or fingerprint. */
export async function verifyRegistration(
  { publicUrl }: Site,
  { challenge, credential }: { challenge: string; credential: RegistrationResponseJSON },
): Promise<NewPasskey> {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  await refuseCertificates(credential.response.attestationObject)
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: credential,
    expectedChallenge: challenge,
    ...expected(publicUrl),
    supportedAlgorithmIDs: ALGORITHMS,
  })
  if (!verified) throw new Error('The attestation is invalid')
  const { id: credentialId, publicKey, counter: signCount } = registrationInfo.credential
  const said = credential.response.transports ?? []
  const transports = TRANSPORTS.filter((transport) => said.includes(transport))
  return { credentialId, publicKey: Buffer.from(publicKey), signCount, transports }
}

/** The device's count in the browser's answer. Throws for a wrong user, origin, challenge or signature, or without a PIN or fingerprint. */
export async function verifyAssertion(
  { publicUrl }: Site,
  { challenge, credential, passkey }: { challenge: string; credential: AuthenticationResponseJSON; passkey: StoredPasskey },
): Promise<number> {
  const { userHandle: named } = credential.response
  if (named && named !== userHandle(passkey.userId)) throw new Error('The passkey names another user')
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: credential,
    expectedChallenge: challenge,
    ...expected(publicUrl),
    // The stored count is compared by the update that replaces it, so that two answers at once cannot both pass.
    credential: { id: passkey.credentialId, publicKey: new Uint8Array(passkey.publicKey), counter: 0 },
  })
  if (!verified) throw new Error('The signature is invalid')
  return authenticationInfo.newCounter
}

function expected(publicUrl: string) {
  const { origin, hostname } = new URL(publicUrl)
  return { expectedOrigin: origin, expectedRPID: hostname, requireUserVerification: true }
}

/** We ask for none, and to check certificates the library would parse them and fetch the addresses in them. */
async function refuseCertificates(attestationObject: string): Promise<void> {
  const { decodeAttestationObject, isoBase64URL } = await import('@simplewebauthn/server/helpers')
  const attestation = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject))
  const isSelfSigned = attestation.get('fmt') === 'packed' && attestation.get('attStmt').get('x5c') === undefined
  if (attestation.get('fmt') !== 'none' && !isSelfSigned) throw new Error('The attestation has certificates')
}

function descriptor({ credentialId, transports }: Known) {
  return { id: credentialId, type: 'public-key' as const, transports: TRANSPORTS.filter((each) => transports.includes(each)) }
}

function userHandle(userId: string): string {
  return Buffer.from(userId).toString('base64url')
}
