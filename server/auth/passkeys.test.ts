import { and, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { daysBefore } from '#contracts/kernel/dates/days.ts'
import { sessions, users } from '#domain/people/accounts/accounts-tables.ts'
import { NO_PASSWORD } from '#domain/people/accounts/password-hash.ts'
import { passkeys, totpFactors } from '#domain/people/credentials/credentials-tables.ts'
import { purgePasskeyChallenges } from '#domain/people/credentials/passkey-challenges.ts'
import { stepAt, totpCode } from '#domain/people/credentials/totp.ts'
import { openAuthShop } from '#testing/auth-shop.ts'
import { softwareAuthenticator } from '#testing/software-authenticator.ts'
import { openWorld } from '#testing/world.ts'

const ORIGIN = 'https://shop.example'
const world = await openWorld({ settings: { publicUrl: ORIGIN } })
const shop = openAuthShop(world)
beforeEach(() => {
  world.settings.rateLimits = false
  world.settings.publicUrl = ORIGIN
  return world.jobs.clear()
})

const PASSWORD = 'spruce and maple'
type Client = ReturnType<typeof shop.client>
type Device = ReturnType<typeof softwareAuthenticator>
type Faults = Parameters<Device['get']>[1]

async function signIn(email: string) {
  const client = shop.client()
  expect((await client.signInWithPassword({ email, password: PASSWORD })).error).toBeNull()
  return client
}

/** Adds a passkey as the browser does. Returns the client's result. */
async function register(client: Client, device: Device, faults?: Parameters<Device['create']>[1]) {
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

/** A person with a passkey and a session that proved it */
async function owner() {
  const { email, id } = await world.buyer({ password: PASSWORD })
  const [client, device] = [await signIn(email), softwareAuthenticator(ORIGIN)]
  const added = await register(client, device)
  expect(added.error).toBeNull()
  await client.refreshSession()
  return { email, id, client, device, passkeyId: added.data?.id ?? '' }
}

const bearer = async (client: Client) => ({
  authorization: `Bearer ${(await client.getSession()).data.session?.access_token}`,
})
const levels = async (client: Client) => (await client.mfa.getAuthenticatorAssuranceLevel()).data
const codeOf = ({ error }: { error: unknown }) => {
  const { status, code } = (error ?? {}) as { status?: number; code?: string }
  return error ? `${status} ${code}` : 'ok'
}
const mailNames = async (email: string) => (await shop.mails(email)).map(({ mail }) => mail)

/** Verifies the session with a passkey, as `mfa.webauthn.authenticate` does. */
async function stepUp(client: Client, passkeyId: string, device: Device, faults?: Faults) {
  const headers = await bearer(client)
  const asked = await shop.post(`/auth/v1/factors/${passkeyId}/challenge`, { factorId: passkeyId }, headers)
  if (!asked.ok) return asked
  const { id, type, webauthn } = await asked.json()
  expect({ type, webauthn }).toMatchObject({ type: 'webauthn', webauthn: { type: 'request' } })
  const credential_response = device.get(webauthn.credential_options.publicKey, faults)
  const body = { challenge_id: id, webauthn: { type: 'request', rpId: 'evil.example', credential_response } }
  return shop.post(`/auth/v1/factors/${passkeyId}/verify`, body, headers)
}

test('a passkey is added within 15 minutes of the sign-in, and then signs in with aal2', async () => {
  const { email } = await world.buyer({ password: PASSWORD })
  const [client, device] = [await signIn(email), softwareAuthenticator(ORIGIN)]
  await world.jobs.clear()

  const { data: asked } = await client.passkey.startRegistration()
  expect(asked?.options).toMatchObject({
    rp: { id: 'shop.example' },
    attestation: 'none',
    hints: ['client-device', 'hybrid'],
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  const added = await register(client, device)
  expect(added.data).toEqual({ id: expect.any(String), friendly_name: 'Unknown device', created_at: expect.any(String) })
  expect(await mailNames(email)).toEqual(['passkey-added'])
  await client.refreshSession()
  expect(await levels(client)).toMatchObject({ currentLevel: 'aal2' })

  expect((await start()).options).not.toHaveProperty('allowCredentials')
  const signedIn = await signInWith(device)
  expect(signedIn.error).toBeNull()
  expect(await levels(signedIn.client)).toMatchObject({
    currentLevel: 'aal2',
    currentAuthenticationMethods: [{ method: 'passkey' }],
  })
  expect(signedIn.data?.user?.app_metadata).not.toHaveProperty('second_factor_pending')
  expect((await signedIn.client.mfa.listFactors()).data?.webauthn).toMatchObject([{ status: 'verified' }])
  const listed = (await signedIn.client.passkey.list()).data
  expect(listed).toEqual([{ ...added.data, last_used_at: expect.any(String) }])
  const devices = await shop.get('/api/v1/account/devices', await bearer(signedIn.client))
  expect((await devices.json()).devices[0]).toMatchObject({ is_current: true, method: 'passkey' })
})

test('a response works once, even if sent ten times at once, and only for five minutes', async () => {
  const { device } = await owner()
  const { challenge_id, options } = await start()
  const credential = device.get(options as never) as never
  const verify = () => shop.client().passkey.verifyAuthentication({ challengeId: challenge_id, credential })

  const answers = (await Promise.all(Array.from({ length: 10 }, verify))).map(codeOf)
  expect(answers.filter((answer) => answer === 'ok')).toHaveLength(1)
  expect(new Set(answers)).toEqual(new Set(['ok', '400 webauthn_challenge_not_found']))
  expect(codeOf(await verify())).toBe('400 webauthn_challenge_not_found')

  const late = await start()
  const lateAnswer = device.get(late.options as never) as never
  world.clock.advance(301)
  await purgePasskeyChallenges(world.as(null))
  const answered = await shop.client().passkey.verifyAuthentication({ challengeId: late.challenge_id, credential: lateAnswer })
  expect(codeOf(answered)).toBe('400 webauthn_challenge_expired')
})

test.each<[string, NonNullable<Faults>]>([
  ['a foreign origin', { origin: 'https://shop.example.evil.test' }],
  ['another port', { origin: 'https://shop.example:8443' }],
  ['a foreign rpId', { rpId: 'evil.test' }],
  ['no user verification', { userVerified: false }],
  ['a count that went back', { count: 1 }],
  ['another user', { userHandle: Buffer.from(crypto.randomUUID()).toString('base64url') }],
  ['no user', { userHandle: null }],
])('a sign-in with %s is refused like an unknown passkey', async (_, faults) => {
  const { device } = await owner()
  expect((await signInWith(device)).error).toBeNull()
  const unknown = await signInWith(softwareAuthenticator(ORIGIN))
  expect(codeOf(unknown)).toBe('400 webauthn_verification_failed')
  const refused = await signInWith(device, faults)
  expect([codeOf(refused), refused.error?.message]).toEqual([codeOf(unknown), unknown.error?.message])
})

test('a wrong signature, another challenge or a challenge for something else is refused', async () => {
  const { device, client } = await owner()
  const [asked, other] = [await start(), await start()]
  const verify = (challengeId: string, credential: unknown) =>
    shop.client().passkey.verifyAuthentication({ challengeId, credential: credential as never })
  expect(codeOf(await verify(asked.challenge_id, device.get(other.options as never)))).toBe('400 webauthn_verification_failed')
  const forged = device.get(other.options as never)
  forged.response.signature = Buffer.from('not a signature').toString('base64url')
  expect(codeOf(await verify(other.challenge_id, forged))).toBe('400 webauthn_verification_failed')
  const { data: registration } = await client.passkey.startRegistration()
  const reused = device.get({ challenge: registration?.challenge_id ?? '', rpId: 'shop.example' })
  expect(codeOf(await verify(registration?.challenge_id ?? '', reused))).toBe('400 webauthn_challenge_not_found')
  expect(codeOf(await verify('made up', reused))).toBe('400 webauthn_challenge_not_found')
  expect(codeOf(await verify(asked.challenge_id, { ...reused, rawId: 'x'.repeat(20_000) }))).toBe('422 validation_failed')
})

test('a device whose count stays at zero signs in each time', async () => {
  const { email } = await world.buyer({ password: PASSWORD })
  const device = softwareAuthenticator(ORIGIN)
  await register(await signIn(email), device, { count: 0 })
  expect((await signInWith(device, { count: 0 })).error).toBeNull()
  expect((await signInWith(device, { count: 0 })).error).toBeNull()
})

test.each<[string, Parameters<Device['create']>[1]]>([
  ['a foreign origin', { origin: 'https://evil.test' }],
  ['a foreign rpId', { rpId: 'evil.test' }],
  ['no user verification', { userVerified: false }],
  [
    'certificates',
    {
      attestation: new Map<string, unknown>([
        ['fmt', 'packed'],
        [
          'attStmt',
          new Map<string, unknown>([
            ['alg', -7],
            ['sig', new Uint8Array(64)],
            ['x5c', [new Uint8Array(8)]],
          ]),
        ],
      ]),
    },
  ],
])('a passkey with %s is not added', async (_, faults) => {
  const { email, id } = await world.buyer({ password: PASSWORD })
  const client = await signIn(email)
  expect(codeOf(await register(client, softwareAuthenticator(ORIGIN), faults))).toBe('400 webauthn_verification_failed')
  expect(await world.db.$count(passkeys, eq(passkeys.userId, id))).toBe(0)
})

test('a passkey belongs to one account, and another account’s challenge adds none', async () => {
  const [ann, bob] = [await owner(), await owner()]
  expect(codeOf(await register(ann.client, ann.device))).toBe('422 webauthn_credential_exists')
  expect(codeOf(await register(bob.client, ann.device))).toBe('422 webauthn_credential_exists')
  const { data } = await ann.client.passkey.startRegistration()
  const credential = softwareAuthenticator(ORIGIN).create(data?.options as never) as never
  const stolen = await bob.client.passkey.verifyRegistration({ challengeId: data?.challenge_id ?? '', credential })
  expect(codeOf(stolen)).toBe('400 webauthn_challenge_not_found')
  expect(data?.options.excludeCredentials).toMatchObject([{ id: ann.device.id, transports: ['internal'] }])
})

test('an account has at most ten passkeys, even if they are added at once', async () => {
  const { client, id } = await owner()
  for (let count = 1; count < 9; count += 1) expect((await register(client, softwareAuthenticator(ORIGIN))).error).toBeNull()
  const last = await Promise.all(Array.from({ length: 4 }, () => register(client, softwareAuthenticator(ORIGIN))))
  expect(last.map(codeOf).toSorted()).toEqual(['422 too_many_passkeys', '422 too_many_passkeys', '422 too_many_passkeys', 'ok'])
  expect(await world.db.$count(passkeys, eq(passkeys.userId, id))).toBe(10)
  expect(codeOf(await client.passkey.startRegistration())).toBe('422 too_many_passkeys')
})

test('an old session must be confirmed to add or remove a passkey: by password, later by passkey', async () => {
  const { email } = await world.buyer({ password: PASSWORD })
  const client = await signIn(email)
  world.clock.advance(16 * 60)
  await client.refreshSession()
  expect(codeOf(await client.passkey.startRegistration())).toBe('400 reauthentication_needed')
  const confirm = async () => shop.post('/api/v1/account/verification', { password: PASSWORD }, await bearer(client))
  expect((await confirm()).status).toBe(200)
  const device = softwareAuthenticator(ORIGIN)
  const { data } = await register(client, device)
  const passkeyId = data?.id ?? ''

  world.clock.advance(16 * 60)
  await client.refreshSession()
  expect(codeOf(await client.passkey.startRegistration())).toBe('403 insufficient_aal')
  expect(codeOf(await client.passkey.delete({ passkeyId }))).toBe('403 insufficient_aal')
  expect((await client.passkey.update({ passkeyId, friendlyName: ' My  phone ' })).data).toMatchObject({
    friendly_name: 'My phone',
  })
  expect(codeOf(await client.passkey.update({ passkeyId, friendlyName: ' ' }))).toBe('422 validation_failed')
  const refused = await confirm()
  expect(refused.status).toBe(403)
  expect((await refused.json()).error.details.methods).toEqual(['passkey', 'recovery_code'])

  const raised = await stepUp(client, passkeyId, device)
  expect(raised.status).toBe(200)
  const { access_token } = await raised.json()
  const removed = await shop.request('DELETE', `/auth/v1/passkeys/${passkeyId}`, undefined, {
    authorization: `Bearer ${access_token}`,
  })
  expect(removed.status).toBe(204)
  expect(await mailNames(email)).toContain('passkey-removed')
  expect(codeOf(await signInWith(device))).toBe('400 webauthn_verification_failed')
})

test('a step-up accepts only the account’s passkey, once and in time', async () => {
  const [ann, bob] = [await owner(), await owner()]
  const client = await signIn(ann.email)
  expect(await levels(client)).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' })
  const refusal = async (asked: Promise<Response>) => {
    const answer = await asked
    return `${answer.status} ${(await answer.json()).code}`
  }
  expect(await refusal(stepUp(client, ann.passkeyId, bob.device))).toBe('422 mfa_verification_failed')
  expect(await refusal(stepUp(client, bob.passkeyId, bob.device))).toBe('404 mfa_factor_not_found')
  expect(await refusal(stepUp(client, ann.passkeyId, ann.device, { userVerified: false }))).toBe('422 mfa_verification_failed')
  const headers = await bearer(client)
  const code = { challenge_id: 'any', code: '000000' }
  expect(await refusal(Promise.resolve(shop.post(`/auth/v1/factors/${ann.passkeyId}/verify`, code, headers)))).toBe(
    '404 mfa_factor_not_found',
  )
  const asked = await (await shop.post(`/auth/v1/factors/${ann.passkeyId}/challenge`, {}, headers)).json()
  const { publicKey } = asked.webauthn.credential_options
  expect(publicKey).toMatchObject({ userVerification: 'required', allowCredentials: [{ id: ann.device.id }] })
  const credential_response = ann.device.get(publicKey)
  const verify = (challenge_id: string) =>
    Promise.resolve(
      shop.post(`/auth/v1/factors/${ann.passkeyId}/verify`, { challenge_id, webauthn: { credential_response } }, headers),
    )
  expect((await verify(asked.id)).status).toBe(200)
  expect(await refusal(verify(asked.id))).toBe('422 mfa_challenge_expired')
})

test('a passkey completes a sign-in with two-step verification; a pending session cannot add or see passkeys', async () => {
  const { email, id, client, device, passkeyId } = await owner()
  const { data: app } = await client.mfa.enroll({ factorType: 'totp' })
  const [{ secret } = { secret: '' }] = await world.db.select().from(totpFactors).where(eq(totpFactors.userId, id))
  const code = totpCode(secret, stepAt(world.clock.now()))
  expect((await client.mfa.challengeAndVerify({ factorId: app?.id ?? '', code })).error).toBeNull()

  const pending = await signIn(email)
  expect((await pending.getUser()).data.user?.app_metadata).toMatchObject({ second_factor_pending: true })
  expect(codeOf(await pending.passkey.startRegistration())).toBe('403 insufficient_aal')
  expect(codeOf(await pending.passkey.list())).toBe('403 insufficient_aal')
  expect(codeOf(await pending.passkey.delete({ passkeyId }))).toBe('403 insufficient_aal')
  const done = await (await stepUp(pending, passkeyId, device)).json()
  expect(done.user.app_metadata).not.toHaveProperty('second_factor_pending')
  const orders = await shop.get('/api/v1/orders', { authorization: `Bearer ${done.access_token}` })
  expect(orders.status).toBe(200)

  const direct = await signInWith(device)
  expect((await shop.get('/api/v1/orders', await bearer(direct.client))).status).toBe(200)
})

test('recovery codes work with only a passkey, and are deleted with the last factor, which lowers every session', async () => {
  const { email, id, client, passkeyId } = await owner()
  const codes = async (on: Client) =>
    shop.request('POST', '/auth/v1/factors/recovery-codes', undefined, {
      ...(await bearer(on)),
      'content-type': 'application/json',
    })
  const { codes: created } = await (await codes(client)).json()
  const weak = await signIn(email)
  expect((await codes(weak)).status).toBe(403)
  const used = await shop.post('/auth/v1/factors/recovery-codes/verify', { code: created[0] }, await bearer(weak))
  expect(used.status).toBe(200)

  expect((await client.mfa.unenroll({ factorId: passkeyId })).error).toBeNull()
  expect(await world.db.$count(sessions, and(eq(sessions.userId, id), eq(sessions.aal, 'aal2')))).toBe(0)
  expect((await client.mfa.listFactors()).data?.all).toEqual([])
  expect(await mailNames(email)).not.toContain('two-step-off')
})

test('a passkey of a locked account does not sign in', async () => {
  const { id, device } = await owner()
  await world.db.update(users).set({ lockedAt: world.clock.now() }).where(eq(users.id, id))
  expect(codeOf(await signInWith(device))).toBe('403 user_banned')
})

test('another account’s passkey is not found', async () => {
  const [ann, bob] = [await owner(), await owner()]
  expect(codeOf(await bob.client.passkey.update({ passkeyId: ann.passkeyId, friendlyName: 'Mine' }))).toBe(
    '404 webauthn_credential_not_found',
  )
  expect(codeOf(await bob.client.passkey.delete({ passkeyId: ann.passkeyId }))).toBe('404 webauthn_credential_not_found')
  expect(codeOf(await bob.client.passkey.delete({ passkeyId: 'no-id' }))).toBe('404 webauthn_credential_not_found')
  expect((await bob.client.passkey.list()).data).toHaveLength(1)
})

test.each([
  ['https://shop.example', true],
  ['http://localhost:3000', true],
  ['http://shop.example', false],
  ['https://192.0.2.7', false],
  ['https://[2001:db8::1]:8443', false],
])('a shop at %s offers passkeys: %s', async (publicUrl, isOffered) => {
  world.settings.publicUrl = publicUrl
  const settings = await shop.get('/auth/v1/settings')
  expect(settings.headers.get('cache-control')).toBe('public, max-age=300')
  expect(await settings.json()).toMatchObject({ passkeys: isOffered })
  const answer = await shop.post('/auth/v1/passkeys/authentication/options', {})
  expect(answer.status).toBe(isOffered ? 200 : 422)
})

test('a network gets 100 challenges in ten minutes', async () => {
  world.settings.rateLimits = true
  const statuses: number[] = []
  for (let asked = 0; asked < 101; asked += 1)
    statuses.push((await shop.post('/auth/v1/passkeys/authentication/options', {})).status)
  expect(statuses.filter((status) => status === 429)).toHaveLength(1)
})

test('the last passkey of an account with no other way to sign in cannot be removed', async () => {
  const { client, id, passkeyId } = await owner()
  await world.db.update(users).set({ passwordHash: NO_PASSWORD }).where(eq(users.id, id))
  expect(codeOf(await client.passkey.delete({ passkeyId }))).toBe('422 single_identity_not_deletable')
  expect(codeOf(await client.mfa.unenroll({ factorId: passkeyId }))).toBe('422 single_identity_not_deletable')
  const second = await register(client, softwareAuthenticator(ORIGIN))
  expect(codeOf(await client.passkey.delete({ passkeyId }))).toBe('ok')
  expect(codeOf(await client.passkey.delete({ passkeyId: second.data?.id ?? '' }))).toBe('422 single_identity_not_deletable')
  expect(await world.db.$count(passkeys, eq(passkeys.userId, id))).toBe(1)
})

test('a new password from an emailed link removes recently added passkeys', async () => {
  const { email, id, device } = await owner()
  const recover = async (password: string) => {
    const client = shop.client()
    world.clock.advance(61)
    await client.resetPasswordForEmail(email)
    await client.verifyOtp({ token_hash: (await shop.link(email)).token, type: 'recovery' })
    expect(codeOf(await client.updateUser({ password }))).toBe('ok')
    return client
  }
  const client = await recover('rosewood and ebony')
  expect(codeOf(await signInWith(device))).toBe('400 webauthn_verification_failed')
  expect(await mailNames(email)).toContain('passkey-removed')
  // The session counts as recently verified, as it would without a second factor.
  const own = softwareAuthenticator(ORIGIN)
  expect(codeOf(await register(client, own))).toBe('ok')

  await world.db.update(passkeys).set({ createdAt: daysBefore(world.clock.now(), 31) })
  await recover('cedar and rosewood')
  expect(codeOf(await signInWith(own))).toBe('ok')
  expect(await world.db.$count(passkeys, eq(passkeys.userId, id))).toBe(1)
})
