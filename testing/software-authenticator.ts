import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import { isoCBOR } from '@simplewebauthn/server/helpers'

/** Faults that a test causes: another site, no PIN or fingerprint, an old count, or another user */
export type Faults = {
  origin?: string
  rpId?: string
  userVerified?: boolean
  count?: number
  userHandle?: string | null
  attestation?: Map<string, unknown>
}

/** A passkey on a device in memory, and its browser. Counts its uses, like a security key. */
export function softwareAuthenticator(origin: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(16)
  const id = credentialId.toString('base64url')
  let count = 0
  let userHandle = ''

  function clientData(type: 'create' | 'get', challenge: string, { origin: from = origin }: Faults): Buffer {
    return Buffer.from(JSON.stringify({ type: `webauthn.${type}`, challenge, origin: from, crossOrigin: false }))
  }

  function authenticatorData(rpId: string, faults: Faults, credential: Uint8Array = new Uint8Array()): Buffer {
    count += 1
    const flags = 1 | (faults.userVerified === false ? 0 : 4) | (credential.length > 0 ? 64 : 0)
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(faults.count ?? count)
    return Buffer.concat([sha256(faults.rpId ?? rpId), Buffer.from([flags]), counter, credential])
  }

  function attestedCredential(): Buffer {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    const key = new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ])
    const length = Buffer.from([0, credentialId.length])
    return Buffer.concat([Buffer.alloc(16), length, credentialId, isoCBOR.encode(key as never)])
  }

  return {
    id,
    create(options: PublicKeyCredentialCreationOptionsJSON, faults: Faults = {}): RegistrationResponseJSON {
      userHandle = options.user.id
      const authData = new Uint8Array(authenticatorData(options.rp.id ?? '', faults, attestedCredential()))
      const none = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
      ])
      const attestation = new Map([...(faults.attestation ?? none), ['authData', authData]])
      return {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: clientData('create', options.challenge, faults).toString('base64url'),
          attestationObject: Buffer.from(isoCBOR.encode(attestation as never)).toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    get(options: PublicKeyCredentialRequestOptionsJSON, faults: Faults = {}): AuthenticationResponseJSON {
      const authData = authenticatorData(options.rpId ?? '', faults)
      const client = clientData('get', options.challenge, faults)
      const signature = sign('sha256', Buffer.concat([authData, sha256(client)]), privateKey)
      const named = faults.userHandle === undefined ? userHandle : faults.userHandle
      return {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: signature.toString('base64url'),
          ...(named !== null && { userHandle: named }),
        },
      }
    },
  }
}

function sha256(data: string | Buffer): Buffer {
  return createHash('sha256').update(data).digest()
}
