import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { daysBefore } from '#contracts/kernel/dates/days.ts'
import { sessions, users } from '#domain/people/accounts/accounts-tables.ts'
import { NO_PASSWORD } from '#domain/people/accounts/password-hash.ts'
import { passkeys, totpFactors } from '#domain/people/credentials/credentials-tables.ts'
import { stepAt, totpCode } from '#domain/people/credentials/totp.ts'
import { openPasskeyShop } from '#testing/passkey-shop.ts'
import { softwareAuthenticator } from '#testing/software-authenticator.ts'

const { world, shop, ORIGIN, PASSWORD, signIn, register, start, signInWith, owner, bearer, levels, codeOf, mailNames, stepUp } =
  await openPasskeyShop()

test('a passkey is added within 15 minutes of the sign-in, leaves that session as it is, and then signs in with aal2', async () => {
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
  // Copied tokens must not be raised as well.
  await client.refreshSession()
  expect(await levels(client)).toMatchObject({ currentLevel: 'aal1' })

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

test('a device whose count stays at zero signs in each time', async () => {
  const { email } = await world.buyer({ password: PASSWORD })
  const device = softwareAuthenticator(ORIGIN)
  await register(await signIn(email), device, { count: 0 })
  expect((await signInWith(device, { count: 0 })).error).toBeNull()
  expect((await signInWith(device, { count: 0 })).error).toBeNull()
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
  expect((await refused.json()).error.details.methods).toEqual(['passkey'])

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
  const codes = async (on: typeof client) =>
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
