import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { sessions, users } from '#domain/people/accounts/accounts-tables.ts'
import { providerConnectedEmail, providerDisconnectedEmail } from '#domain/people/credentials/credential-emails.ts'
import { oidcFlows, passkeys, userIdentities } from '#domain/people/credentials/credentials-tables.ts'
import { openOidcShop } from '#testing/oidc-shop.ts'

const {
  PASSWORD,
  provider,
  world,
  shop,
  account,
  browser,
  finish,
  walk,
  signIn,
  signedIn,
  linkUrl,
  mailNames,
  userCount,
  identities,
} = await openOidcShop()

test('emails about a connection start with the provider’s name', async () => {
  const connected = await providerConnectedEmail.compose(world.as(null), { provider: 'Google' })
  const disconnected = await providerDisconnectedEmail.compose(world.as(null), { provider: 'single sign-on' })
  expect(connected.subject).toBe('Google connected to your account')
  expect(disconnected.subject).toBe('Single sign-on disconnected from your account')
})

test('an identity is never linked to an existing account by email; once the owner connects it, it signs in', async () => {
  const { buyer, at } = await signedIn()
  const person = account({ email: buyer.email })
  const refused = await walk(browser(), person)
  expect([refused.path, refused.error, refused.query.get('to')]).toEqual(['/auth/complete', 'email_exists', '/catalog'])
  expect(await identities(buyer.id)).toEqual([])

  const linked = await finish(at, provider.answer(await linkUrl(at), person))
  expect([linked.error, linked.code]).toEqual([null, ''])
  expect((await shop.mails(buyer.email)).filter(({ mail }) => mail === 'provider-connected')).toMatchObject([
    { provider: 'Google' },
  ])
  const { data } = await at.client.getUserIdentities()
  expect(data?.identities.map(({ provider: name }) => name)).toEqual(['email', 'google'])
  expect((await signIn(person)).user.id).toBe(buyer.id)
})

test('the last way to sign in cannot be disconnected; with a password, an identity can be, and no longer signs in', async () => {
  const person = account()
  const { client, user } = await signIn(person)
  const identity = async () => {
    const { data } = await client.getUserIdentities()
    const found = data?.identities.find(({ provider: name }) => name === 'google')
    if (!found) throw new Error('There is no identity')
    return found
  }
  expect((await client.unlinkIdentity(await identity())).error).toMatchObject({
    code: 'single_identity_not_deletable',
    status: 422,
  })
  // The first password needs no earlier one within 15 minutes of a sign-in.
  expect((await client.updateUser({ password: PASSWORD })).error).toBeNull()
  const pending = (await walk(browser(), person)).code
  expect((await client.unlinkIdentity(await identity())).error).toBeNull()

  expect(await identities(user.id)).toEqual([])
  expect(await mailNames(person.email ?? '')).toContain('provider-disconnected')
  const late = await shop.post('/auth/v1/token?grant_type=pkce', { auth_code: pending, code_verifier: 'x' })
  expect((await late.json()).code).toBe('flow_state_not_found')
  expect((await walk(browser(), person)).error).toBe('email_exists')
  const { data } = await client.getUserIdentities()
  const [email] = data?.identities ?? []
  if (email) expect((await client.unlinkIdentity(email)).error).toMatchObject({ code: 'identity_not_found' })
})

test('connecting and disconnecting need a recent confirmation', async () => {
  const { buyer, at } = await signedIn()
  const other = await signIn(account())
  world.clock.advance(16 * 60)
  await at.client.refreshSession()
  const { error } = await at.client.linkIdentity({ provider: 'google' })
  expect(error).toMatchObject({ code: 'reauthentication_needed' })
  const [identity] = other.user.identities ?? []
  if (identity) expect((await at.client.unlinkIdentity(identity)).error).toMatchObject({ code: 'reauthentication_needed' })
  expect(await identities(buyer.id)).toEqual([])
})

test('an identity of another account cannot be connected or disconnected', async () => {
  const person = account()
  const other = await signIn(person)
  const { buyer, at } = await signedIn()
  expect((await finish(at, provider.answer(await linkUrl(at), person))).error).toBe('identity_already_exists')
  const [foreign] = other.user.identities ?? []
  if (foreign) expect((await at.client.unlinkIdentity(foreign)).error).toMatchObject({ code: 'identity_not_found' })
  expect([(await identities(buyer.id)).length, (await identities(other.user.id)).length]).toEqual([0, 1])
  // A second identity of the same provider would be ambiguous; the same one again changes nothing.
  const own = account()
  expect((await finish(at, provider.answer(await linkUrl(at), own))).error).toBeNull()
  expect((await finish(at, provider.answer(await linkUrl(at), own))).error).toBeNull()
  expect((await finish(at, provider.answer(await linkUrl(at), account()))).error).toBe('other_identity_connected')
  expect((await identities(buyer.id)).map(({ subject }) => subject)).toEqual([own.sub])
})

test('does not connect an identity if a passkey that the session has not used was added meanwhile', async () => {
  const { buyer, at } = await signedIn()
  const url = await linkUrl(at)
  const passkey = { credentialId: buyer.id, publicKey: Buffer.from(''), signCount: 0, transports: [], name: 'Phone' }
  await world.db.insert(passkeys).values({ ...passkey, userId: buyer.id, createdAt: world.clock.now() })
  expect((await finish(at, provider.answer(url, account()))).error).toBe('insufficient_aal')
  expect(await identities(buyer.id)).toEqual([])
})

test('connects nothing if the requesting session has ended', async () => {
  const { buyer, at } = await signedIn()
  const url = await linkUrl(at)
  await at.client.signOut()
  expect((await finish(at, provider.answer(url, account()))).error).toBe('session_not_found')
  expect(await identities(buyer.id)).toEqual([])
})

test('a user without a password confirms the session with the connected identity, and with no other', async () => {
  const person = account()
  const at = await signIn(person)
  const { client, user } = at
  world.clock.advance(16 * 60)
  const { data } = await client.refreshSession()
  const bearer = { authorization: `Bearer ${data.session?.access_token}` }
  const deletion = () => shop.request('DELETE', '/api/v1/account', {}, bearer)
  expect((await (await deletion()).json()).error).toMatchObject({
    code: 'verification_required',
    details: { methods: ['provider'] },
  })
  const before = await userCount()
  expect((await finish(at, provider.answer(await linkUrl(at), account()))).error).toBe('other_identity_connected')
  expect([await userCount(), (await deletion()).status]).toEqual([before, 403])

  const page = await linkUrl(at)
  expect(Object.fromEntries(new URL(page).searchParams)).toMatchObject({ prompt: 'login', max_age: '0' })
  expect(await finish(at, provider.answer(page, person))).toMatchObject({ error: null, code: '' })
  expect(await world.db.$count(sessions, eq(sessions.userId, user.id))).toBe(1)
  expect((await deletion()).status).toBe(200)
  expect(await identities(user.id)).toEqual([])
  // A deleted account leaves nothing behind: the next sign-in opens a new one.
  expect((await signIn(person)).user.id).not.toBe(user.id)
})

test('the connected identity does not renew the proof of an account with a second factor', async () => {
  const person = account()
  const at = await signIn(person)
  const page = await linkUrl(at)
  const passkey = { credentialId: at.user.id, publicKey: Buffer.from(''), signCount: 0, transports: [], name: 'Phone' }
  await world.db.insert(passkeys).values({ ...passkey, userId: at.user.id, createdAt: world.clock.now() })
  const verifiedAt = () => world.db.select({ at: sessions.verifiedAt }).from(sessions).where(eq(sessions.userId, at.user.id))
  const before = await verifiedAt()
  world.clock.advance(60)
  expect((await finish(at, provider.answer(page, person))).error).toBeNull()
  expect(await verifiedAt()).toEqual(before)
})

test('an identity of an earlier issuer is no way to confirm', async () => {
  const { client, user, session } = await signIn(account())
  await world.db.update(userIdentities).set({ issuer: 'https://earlier.example' }).where(eq(userIdentities.userId, user.id))
  world.clock.advance(16 * 60)
  const { data } = await client.refreshSession()
  const bearer = { authorization: `Bearer ${data.session?.access_token ?? session.access_token}` }
  const refused = await shop.request('DELETE', '/api/v1/account', {}, bearer)
  expect((await refused.json()).error.details.methods).toEqual(['email_link'])
  expect((await client.linkIdentity({ provider: 'google' })).error).toMatchObject({ code: 'reauthentication_needed' })
})

test('an old sign-in at the provider is not a recent proof', async () => {
  const secondsAgo = (seconds: number) => Math.floor(world.clock.now().getTime() / 1000) - seconds
  provider.behavior.claims = { auth_time: secondsAgo(3600) }
  const person = account()
  const at = await signIn(person)
  expect((await at.client.updateUser({ password: PASSWORD })).error).toMatchObject({ code: 'reauthentication_needed' })
  expect((await finish(at, provider.answer(await linkUrl(at), person))).error).toBe('reauthentication_needed')
  expect((await at.client.updateUser({ password: PASSWORD })).error).toMatchObject({ code: 'reauthentication_needed' })
  provider.behavior.claims = { auth_time: secondsAgo(5) }
  expect((await finish(at, provider.answer(await linkUrl(at), person))).error).toBeNull()
  expect((await at.client.updateUser({ password: PASSWORD })).error).toBeNull()
})

test('a provider that does not report sign-in times cannot confirm a user; an emailed link can', async () => {
  provider.behavior.hidesTime = true
  const person = account()
  const at = await signIn(person)
  const { client } = at
  const methods = async () => {
    const bearer = { authorization: `Bearer ${(await client.getSession()).data.session?.access_token}` }
    return (await (await shop.get('/api/v1/account/verification', bearer)).json()).methods
  }
  expect((await client.updateUser({ password: PASSWORD })).error).toMatchObject({ code: 'reauthentication_needed' })
  expect((await client.mfa.enroll({ factorType: 'totp' })).error).toMatchObject({ code: 'reauthentication_needed' })
  expect((await client.linkIdentity({ provider: 'google' })).error).toMatchObject({ code: 'reauthentication_needed' })
  expect(await methods()).toEqual(['email_link'])
  const bearer = { authorization: `Bearer ${(await client.getSession()).data.session?.access_token}` }
  const copy = await (await shop.get('/api/v1/account/export', bearer)).json()
  expect(copy.records.sessions).toMatchObject([{ verifiedAt: null }])
  const guess = await shop.post('/api/v1/account/verification', { password: PASSWORD }, bearer)
  expect((await guess.json()).error).toMatchObject({ code: 'verification_required', details: { methods: ['email_link'] } })

  await client.resetPasswordForEmail(person.email ?? '')
  const { token } = await shop.link(person.email ?? '')
  expect((await client.verifyOtp({ token_hash: token, type: 'recovery' })).error).toBeNull()
  expect((await client.updateUser({ password: PASSWORD })).error).toBeNull()
  expect(await methods()).toEqual(['password'])
  expect((await client.mfa.enroll({ factorType: 'totp' })).error).toBeNull()
  // The identity that opened the account stays.
  expect((await signIn(person)).user.email).toBe(person.email)
})

test('a code exchanged while its identity is disconnected opens no session', async () => {
  const person = account()
  const { user } = await signIn(person)
  const at = browser()
  const { code } = await walk(at, person)
  const exchange = await world.db.transaction(async (tx) => {
    await tx.select().from(users).where(eq(users.id, user.id)).for('update')
    const exchanging = at.client.exchangeCodeForSession(code)
    await vi.waitFor(async () => expect(await world.db.$count(oidcFlows, eq(oidcFlows.userId, user.id))).toBe(0))
    await tx.delete(userIdentities).where(eq(userIdentities.userId, user.id))
    return { exchanging }
  })
  expect((await exchange.exchanging).error).toMatchObject({ code: 'flow_state_not_found', status: 404 })
  expect(await world.db.$count(sessions, eq(sessions.userId, user.id))).toBe(1)
})

test('a first password needs the passkey of the account, unless an email link asks for it', async () => {
  const { client, user } = await signIn(account())
  const passkey = { credentialId: user.id, publicKey: Buffer.from(''), signCount: 0, transports: [], name: 'Phone' }
  await world.db.insert(passkeys).values({ ...passkey, userId: user.id, createdAt: world.clock.now() })
  expect((await client.updateUser({ password: PASSWORD })).error).toMatchObject({ code: 'insufficient_aal', status: 403 })

  const recovering = shop.client()
  await recovering.resetPasswordForEmail(user.email ?? '')
  const { token } = await shop.link(user.email ?? '')
  expect((await recovering.verifyOtp({ token_hash: token, type: 'recovery' })).error).toBeNull()
  expect((await recovering.updateUser({ password: PASSWORD })).error).toBeNull()
})
