import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '#domain/people/accounts/accounts-tables.ts'
import { passkeys, totpFactors } from '#domain/people/credentials/credentials-tables.ts'
import { purgePasskeyChallenges } from '#domain/people/credentials/passkey-challenges.ts'
import { stepAt, totpCode } from '#domain/people/credentials/totp.ts'
import { openPasskeyShop } from '#testing/passkey-shop.ts'
import { type Faults, softwareAuthenticator } from '#testing/software-authenticator.ts'

const { world, shop, ORIGIN, PASSWORD, signIn, register, start, signInWith, owner, bearer, levels, codeOf, stepUp } =
  await openPasskeyShop()

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

test.each<[string, Faults]>([
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

test.each<[string, Faults]>([
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

test('a network gets 100 challenges in ten minutes', async () => {
  world.settings.rateLimits = true
  const statuses: number[] = []
  for (let asked = 0; asked < 101; asked += 1)
    statuses.push((await shop.post('/auth/v1/passkeys/authentication/options', {})).status)
  expect(statuses.filter((status) => status === 429)).toHaveLength(1)
})

test('of two sessions that add the first passkey at once, one succeeds: the other has to use that passkey', async () => {
  const { email, id } = await world.buyer({ password: PASSWORD })
  const clients = await Promise.all(Array.from({ length: 4 }, () => shop.signIn(email)))
  const added = await Promise.all(clients.map((client) => register(client, softwareAuthenticator(ORIGIN))))
  expect(added.map(codeOf).toSorted()).toEqual([...Array.from({ length: 3 }, () => '403 insufficient_aal'), 'ok'])
  expect(await world.db.$count(passkeys, eq(passkeys.userId, id))).toBe(1)
})

test('an app whose setup began before the first passkey was added cannot be turned on without the passkey', async () => {
  const { email, id } = await world.buyer({ password: PASSWORD })
  const [thief, client, device] = [await shop.signIn(email), await shop.signIn(email), softwareAuthenticator(ORIGIN)]
  const { data: app } = await thief.mfa.enroll({ factorType: 'totp' })
  const { data: passkey } = await register(client, device)
  const [{ secret } = { secret: '' }] = await world.db.select().from(totpFactors).where(eq(totpFactors.userId, id))
  const code = totpCode(secret, stepAt(world.clock.now()))
  expect(codeOf(await thief.mfa.challengeAndVerify({ factorId: app?.id ?? '', code }))).toBe('403 insufficient_aal')
  expect((await client.getUser()).error).toBeNull()
  // The owner's session, once it used the passkey, can.
  const { access_token } = await (await stepUp(client, passkey?.id ?? '', device)).json()
  const body = { challenge_id: 'any', code }
  const bearer = { authorization: `Bearer ${access_token}` }
  expect((await shop.post(`/auth/v1/factors/${app?.id}/verify`, body, bearer)).status).toBe(200)
})

test('a new address that was requested before the passkey was added, or before a sign-out everywhere, is canceled', async () => {
  const { email } = await world.buyer({ password: PASSWORD })
  const client = await shop.signIn(email)
  const request = async (address: string) => {
    world.clock.advance(61)
    const thief = await shop.signIn(email)
    expect(codeOf(await thief.updateUser({ email: address, current_password: PASSWORD }))).toBe('ok')
    return (await shop.link(address)).token
  }
  const open = async (token_hash: string) => codeOf(await shop.client().verifyOtp({ token_hash, type: 'email_change' }))
  const first = await request('thief@example.com')
  await client.signOut({ scope: 'others' })
  expect(await open(first)).toBe('403 otp_expired')
  const second = await request('thief@example.org')
  expect(codeOf(await register(client, softwareAuthenticator(ORIGIN)))).toBe('ok')
  expect(await open(second)).toBe('403 otp_expired')
})
