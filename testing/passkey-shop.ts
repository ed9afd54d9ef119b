import { beforeEach, expect } from 'vitest'
import { openAuthShop, PASSWORD, type TestClient } from './auth-shop.ts'
import { type Faults, softwareAuthenticator } from './software-authenticator.ts'
import { openWorld } from './world.ts'

const ORIGIN = 'https://shop.example'
type Device = ReturnType<typeof softwareAuthenticator>

/** A shop for tests of passkeys, with the stock auth client and devices in software. Limits are off at the start of each test. */
export async function openPasskeyShop() {
  const world = await openWorld({ settings: { publicUrl: ORIGIN } })
  const shop = openAuthShop(world)
  beforeEach(() => {
    world.settings.rateLimits = false
    world.settings.publicUrl = ORIGIN
    return world.jobs.clear()
  })

  /** Adds a passkey as the browser does. Returns the client's result. */
  async function register(client: TestClient, device: Device, faults?: Faults) {
    const { data, error } = await client.passkey.startRegistration()
    if (!data) return { data: null, error }
    const credential = device.create(data.options as never, faults)
    return client.passkey.verifyRegistration({ challengeId: data.challenge_id, credential: credential as never })
  }

  async function start() {
    const { data } = await shop.client().passkey.startAuthentication()
    if (!data) throw new Error('No challenge')
    return data
  }

  async function signInWith(device: Device, faults?: Faults) {
    const client = shop.client()
    const { challenge_id, options } = await start()
    const credential = device.get(options as never, faults)
    const answer = await client.passkey.verifyAuthentication({ challengeId: challenge_id, credential: credential as never })
    return { client, ...answer }
  }

  /** A person with a passkey and a session of it */
  async function owner() {
    const { email, id } = await world.buyer({ password: PASSWORD })
    const device = softwareAuthenticator(ORIGIN)
    const added = await register(await shop.signIn(email), device)
    expect(added.error).toBeNull()
    const { client } = await signInWith(device)
    return { email, id, client, device, passkeyId: added.data?.id ?? '' }
  }

  const bearer = async (client: TestClient) => ({
    authorization: `Bearer ${(await client.getSession()).data.session?.access_token}`,
  })
  const levels = async (client: TestClient) => (await client.mfa.getAuthenticatorAssuranceLevel()).data
  const codeOf = ({ error }: { error: unknown }) => {
    const { status, code } = (error ?? {}) as { status?: number; code?: string }
    return error ? `${status} ${code}` : 'ok'
  }

  /** Verifies the session with a passkey, as `mfa.webauthn.authenticate` does. */
  async function stepUp(client: TestClient, passkeyId: string, device: Device, faults?: Faults) {
    const headers = await bearer(client)
    const asked = await shop.post(`/auth/v1/factors/${passkeyId}/challenge`, { factorId: passkeyId }, headers)
    if (!asked.ok) return asked
    const { id, type, webauthn } = await asked.json()
    expect({ type, webauthn }).toMatchObject({ type: 'webauthn', webauthn: { type: 'request' } })
    const credential_response = device.get(webauthn.credential_options.publicKey, faults)
    const body = { challenge_id: id, webauthn: { type: 'request', rpId: 'evil.example', credential_response } }
    return shop.post(`/auth/v1/factors/${passkeyId}/verify`, body, headers)
  }

  return {
    world,
    shop,
    ORIGIN,
    PASSWORD,
    signIn: shop.signIn,
    register,
    start,
    signInWith,
    owner,
    bearer,
    levels,
    codeOf,
    mailNames: (email: string) => shop.mailNames(email),
    stepUp,
  }
}
