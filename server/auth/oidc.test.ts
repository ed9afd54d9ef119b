import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Actor } from '#domain/kernel/actor.ts'
import { oneTimeTokens, sessions, users } from '#domain/people/accounts/accounts-tables.ts'
import { NO_PASSWORD } from '#domain/people/accounts/password-hash.ts'
import { hashSecret } from '#domain/people/accounts/random-secret.ts'
import { oidcFlows, passkeys, totpFactors, userIdentities } from '#domain/people/credentials/credentials-tables.ts'
import { stepAt, totpCode } from '#domain/people/credentials/totp.ts'
import { oidcIdentityProvider } from '#providers/identity/oidc-identity-provider.ts'
import { type AuthShop, openAuthShop } from '#testing/auth-shop.ts'
import { type OidcAccount, type OidcProvider, openOidcProvider } from '#testing/oidc-provider.ts'
import { openWorld, type World } from '#testing/world.ts'

let provider: OidcProvider
let world: World
let shop: AuthShop
beforeAll(async () => {
  provider = await openOidcProvider()
  const callbackUrl = 'http://shop.test/auth/v1/callback'
  world = await openWorld({
    settings: { identityProvider: { issuer: provider.issuer, id: 'google', name: 'Google' } },
    identityProvider: oidcIdentityProvider({ ...provider, callbackUrl }),
  })
  shop = openAuthShop(world)
})
beforeEach(() => {
  provider.reset()
  world.settings.rateLimits = false
  return world.jobs.clear()
})
afterAll(async () => {
  await world.close()
  await provider.stop()
})

const PASSWORD = 'spruce and maple'
const RETURN = '/auth/complete?to=%2Fcatalog'
let accounts = 0
const account = (more: Partial<OidcAccount> = {}): OidcAccount => {
  accounts += 1
  return { sub: `sub-${accounts}`, email: `person${accounts}@example.com`, email_verified: true, ...more }
}

/** A browser: the stock auth client, and the cookies of its address */
function browser() {
  const client = shop.client({ flowType: 'pkce' })
  let cookie = ''
  async function open(url: string, headers = {}) {
    const answer = await shop.get(url.replace('http://shop.test', ''), { cookie, ...headers })
    cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? cookie
    return answer
  }
  return { client, open, cookie: () => cookie, use: (other: string) => (cookie = other) }
}
type Browser = ReturnType<typeof browser>

/** Starts a sign-in with the stock client. Returns the address of the provider's page. */
async function start({ client, open }: Browser, { redirectTo = RETURN, queryParams = {} } = {}) {
  const { data } = await client.signInWithOAuth({ provider: 'google', options: { redirectTo, queryParams } })
  const answer = await open(data.url ?? '')
  expect(answer.status).toBe(302)
  return answer.headers.get('location') ?? ''
}

/** The parameters of the page after the callback */
async function finish({ open }: Browser, callback: string) {
  const answer = await open(callback)
  expect(answer.status).toBe(302)
  const { origin, pathname, searchParams } = new URL(answer.headers.get('location') ?? '')
  expect(origin).toBe('http://shop.test')
  return { path: pathname, code: searchParams.get('code') ?? '', error: searchParams.get('error_code'), query: searchParams }
}

async function walk(at: Browser, person: OidcAccount) {
  return finish(at, provider.answer(await start(at), person))
}

async function signIn(person: OidcAccount, at = browser()) {
  const { code, error } = await walk(at, person)
  expect(error).toBeNull()
  const { data, error: refused } = await at.client.exchangeCodeForSession(code)
  expect(refused).toBeNull()
  if (!data.user || !data.session) throw new Error('There is no session')
  return { ...at, user: data.user, session: data.session }
}

async function signedIn() {
  const buyer = await world.buyer({ password: PASSWORD })
  const at = browser()
  expect((await at.client.signInWithPassword({ email: buyer.email, password: PASSWORD })).error).toBeNull()
  return { buyer, at }
}

async function linkUrl({ client, use }: Browser) {
  // The client stores no cookies here, so this takes the one of the response.
  const { data, error } = await client.linkIdentity({ provider: 'google', options: { redirectTo: RETURN } })
  expect(error).toBeNull()
  use(shop.lastCookie())
  return data?.url ?? ''
}

const mailNames = async (email: string) => (await shop.mails(email)).map(({ mail }) => mail)
const userCount = () => world.db.$count(users)
const identities = (userId: string) => world.db.select().from(userIdentities).where(eq(userIdentities.userId, userId))

test('a first sign-in opens a confirmed account without a password; the next finds it even if the email changed', async () => {
  const person = account()
  const first = await signIn(person)

  expect(first.user).toMatchObject({
    email: person.email,
    app_metadata: { provider: 'google', providers: ['google'] },
    identities: [{ provider: 'google', id: person.sub, email: person.email, identity_data: { sub: person.sub } }],
  })
  expect(first.user.email_confirmed_at).toBeTruthy()
  const [row] = await world.db.select().from(users).where(eq(users.id, first.user.id))
  expect(row).toMatchObject({ passwordHash: NO_PASSWORD, userMetadata: {} })
  expect((await shop.get('/api/v1/orders', { authorization: `Bearer ${first.session.access_token}` })).status).toBe(200)

  const again = await signIn({ ...person, email: 'new@example.com' })
  expect(again.user).toMatchObject({ id: first.user.id, email: person.email })
  expect(await mailNames(person.email ?? '')).toEqual(['new-sign-in'])
})

test('the access token names the method and the provider', async () => {
  const { client, session } = await signIn(account())
  const { data } = await client.mfa.getAuthenticatorAssuranceLevel()
  expect(data).toMatchObject({ currentLevel: 'aal1', currentAuthenticationMethods: [{ method: 'oauth' }] })
  const claims = JSON.parse(Buffer.from(session.access_token.split('.')[1] ?? '', 'base64url').toString())
  expect(claims.app_metadata).toEqual({ provider: 'google', providers: ['google'] })
})

test('the provider is asked for openid and email, with state, nonce and PKCE, and may be asked to prompt again', async () => {
  const at = browser()
  const url = new URL(await start(at, { queryParams: { prompt: 'login', login_hint: 'x', scope: 'everything' } }))
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    client_id: 'tonewood',
    redirect_uri: 'http://shop.test/auth/v1/callback',
    scope: 'openid email',
    response_type: 'code',
    code_challenge_method: 'S256',
    prompt: 'login',
    state: expect.stringMatching(/^[\w-]{43}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
  })
  expect(url.searchParams.has('login_hint')).toBe(false)
  expect(new URL(await start(at, { queryParams: { prompt: 'none' } })).searchParams.has('prompt')).toBe(false)
})

test('accepts an email that only the userinfo endpoint returns', async () => {
  provider.behavior.hidesEmail = true
  const person = account()
  expect((await signIn(person)).user.email).toBe(person.email)
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

test('connects nothing if the requesting session has ended', async () => {
  const { buyer, at } = await signedIn()
  const url = await linkUrl(at)
  await at.client.signOut()
  expect((await finish(at, provider.answer(url, account()))).error).toBe('session_not_found')
  expect(await identities(buyer.id)).toEqual([])
})

test('an unconfirmed account with the email is taken over, without anything a stranger chose', async () => {
  const person = account()
  const stranger = shop.client()
  const email = person.email ?? ''
  await stranger.signUp({
    email,
    password: PASSWORD,
    options: { data: { is_builder: true, terms_accepted_at: new Date().toISOString() } },
  })

  const { user } = await signIn(person)

  expect(user.user_metadata).toEqual({})
  expect((await shop.client().signInWithPassword({ email, password: PASSWORD })).error).toMatchObject({
    code: 'invalid_credentials',
  })
  expect(await world.db.select().from(oneTimeTokens).where(eq(oneTimeTokens.userId, user.id))).toEqual([])
})

test.each([false, undefined, 'true', 1, null])('an email with email_verified %s opens no account', async (email_verified) => {
  const before = await userCount()
  expect((await walk(browser(), account({ email_verified }))).error).toBe('provider_email_needs_verification')
  expect(await userCount()).toBe(before)
})

test.each([undefined, 'not an address', `${'a'.repeat(320)}@example.com`])('the email %s opens no account', async (email) => {
  expect((await walk(browser(), { ...account(), email: email as string })).error).toBe('provider_email_needs_verification')
})

test.each([
  ['another issuer', { iss: 'https://accounts.example' }],
  ['another nonce', { nonce: 'x' }],
  ['another audience', { aud: 'another-client' }],
  ['several audiences, issued to another', { aud: ['tonewood', 'other'], azp: 'other' }],
  ['an expired token', { exp: Math.floor(Date.now() / 1000) - 60 }],
  ['no subject', { sub: undefined }],
])('an ID token with %s is refused', async (_name, claims) => {
  const before = await userCount()
  provider.behavior.claims = claims as typeof provider.behavior.claims
  expect((await walk(browser(), account())).error).toBe('bad_oauth_callback')
  expect(await userCount()).toBe(before)
})

test('an ID token that the provider did not sign is refused', async () => {
  provider.behavior.isForged = true
  expect((await walk(browser(), account())).error).toBe('bad_oauth_callback')
})

test('a clock that is half a minute off is tolerated', async () => {
  const now = Math.floor(Date.now() / 1000)
  provider.behavior.claims = { iat: now - 320, exp: now - 20 }
  await signIn(account())
  provider.behavior.claims = { iat: now + 20, nbf: now + 20 }
  await signIn(account())
})

test('another state or another browser is refused and does not end the sign-in', async () => {
  const at = browser()
  const callback = provider.answer(await start(at), account())
  const flows = await world.db.select().from(oidcFlows)
  const calls = provider.calls.length

  expect(await finish(browser(), callback)).toMatchObject({ path: '/auth/complete', error: 'bad_oauth_state' })
  const other = browser()
  await start(other)
  expect((await finish(other, callback)).error).toBe('bad_oauth_state')
  expect((await finish(at, callback.replace(/state=[\w-]+/, 'state=x'))).error).toBe('bad_oauth_state')
  expect((await finish(at, 'http://shop.test/auth/v1/callback')).error).toBe('bad_oauth_state')

  expect(await world.db.select().from(oidcFlows)).toEqual(expect.arrayContaining(flows))
  expect(provider.calls.filter((path) => path === '/token')).toHaveLength(0)
  expect(provider.calls.length).toBe(calls)
  // The right browser can still finish.
  expect((await finish(at, callback)).error).toBeNull()
})

test('a callback works once, even when sent twenty times at once', async () => {
  const at = browser()
  const callback = provider.answer(await start(at), account())
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => finish(at, callback)))
  expect(outcomes.filter(({ error }) => error === null)).toHaveLength(1)
  expect((await finish(at, callback)).error).toBe('bad_oauth_state')
})

test('a code of the provider that was used before is refused', async () => {
  const [one, two] = [browser(), browser()]
  const used = new URL(provider.answer(await start(one), account()))
  await finish(one, used.href)
  const callback = new URL(provider.answer(await start(two), account()))
  callback.searchParams.set('code', used.searchParams.get('code') ?? '')
  expect((await finish(two, callback.href)).error).toBe('bad_oauth_callback')
})

test('a sign-in must be finished within ten minutes, and its code exchanged within five', async () => {
  const at = browser()
  const callback = provider.answer(await start(at), account())
  world.clock.advance(10 * 60 + 1)
  expect((await finish(at, callback)).error).toBe('bad_oauth_state')

  const { code } = await walk(at, account())
  world.clock.advance(5 * 60 + 1)
  expect((await at.client.exchangeCodeForSession(code)).error).toMatchObject({ code: 'flow_state_expired', status: 422 })
})

test('the code works once, and only with the verifier of the client that started the sign-in', async () => {
  const at = browser()
  const { code } = await walk(at, account())
  const body = { auth_code: code, code_verifier: 'a'.repeat(43) }
  const refused = await shop.post('/auth/v1/token?grant_type=pkce', body)
  expect([refused.status, (await refused.json()).code]).toEqual([400, 'bad_code_verifier'])
  // A wrong verifier uses up the code, because its sender stole it.
  expect((await at.client.exchangeCodeForSession(code)).error).toMatchObject({ code: 'flow_state_not_found', status: 404 })

  const second = await walk(at, account())
  expect((await at.client.exchangeCodeForSession(second.code)).error).toBeNull()
  const reused = await shop.post('/auth/v1/token?grant_type=pkce', { ...body, auth_code: second.code })
  expect((await reused.json()).code).toBe('flow_state_not_found')
})

test('several first sign-ins of one identity at once open one account', async () => {
  for (let round = 0; round < 5; round++) {
    const person = account()
    const before = await userCount()
    const attempts = [person, person, { ...person, email: `other-${person.email}` }].map((each) => signIn(each))
    const people = await Promise.all(attempts)
    expect(new Set(people.map(({ user }) => user.id)).size).toBe(1)
    expect(await userCount()).toBe(before + 1)
  }
})

test('a canceled sign-in returns access_denied', async () => {
  const at = browser()
  const canceled = await finish(at, provider.answer(await start(at)))
  expect([canceled.error, canceled.query.get('error')]).toEqual(['access_denied', 'access_denied'])
  const [, device = ''] = at.cookie().split('=')
  expect(await world.db.$count(oidcFlows, eq(oidcFlows.browserHash, hashSecret(device)))).toBe(0)
})

test('if the provider is down or slow, the browser returns with provider_unavailable', async () => {
  const at = browser()
  const callback = provider.answer(await start(at), account())
  provider.behavior.status = 503
  const down = await finish(at, callback)
  expect([down.error, down.query.get('error')]).toEqual(['provider_unavailable', 'server_error'])

  provider.reset()
  const slow = provider.answer(await start(at), account())
  provider.behavior.delayMs = 6000
  expect((await finish(at, slow)).error).toBe('provider_unavailable')
}, 15_000)

test('if the provider is down when a sign-in starts, the browser returns at once', async () => {
  const down = oidcIdentityProvider({
    ...provider,
    issuer: 'http://127.0.0.1:9',
    callbackUrl: 'http://shop.test/auth/v1/callback',
  })
  const closed = openAuthShop({
    ...world,
    as: (actor: Actor) => ({ ...world.as(actor as never), identityProvider: down }),
  } as World)
  const query = `provider=google&code_challenge=${'a'.repeat(43)}&code_challenge_method=s256&redirect_to=%2Fauth%2Fcomplete`
  const answer = await closed.get(`/auth/v1/authorize?${query}`)
  expect(answer.headers.get('location')).toMatch(/^http:\/\/shop\.test\/auth\/complete\?.*error_code=provider_unavailable/)
})

test('a discovery document of another issuer is refused', async () => {
  const other = oidcIdentityProvider({ ...provider, issuer: provider.issuer.replace('127.0.0.1', 'localhost'), callbackUrl: 'x' })
  await expect(other.getSignInUrl({ state: 's', nonce: 'n', verifier: 'v' }, {})).rejects.toMatchObject({
    code: 'provider_unavailable',
  })
})

test('no page but the one that finishes a sign-in gets its code', async () => {
  const { path, query } = await finish(browser(), 'http://shop.test/auth/v1/callback')
  expect([path, query.get('to')]).toEqual(['/auth/complete', null])
  const at = browser()
  const done = await finish(at, provider.answer(await start(at, { redirectTo: '/catalog?family=violin' }), account()))
  expect([done.path, done.query.get('to'), done.code.length]).toEqual(['/auth/complete', '/catalog?family=violin', 43])
})

test.each(['https://evil.example/', '//evil.example', 'http://shop.test.evil.example/', '/\\evil.example'])(
  'a return path to %s leads to the shop’s own page',
  async (redirectTo) => {
    const at = browser()
    const { path, code } = await finish(at, provider.answer(await start(at, { redirectTo }), account()))
    expect([path, code.length]).toEqual(['/auth/complete', 43])
  },
)

test('headers of a proxy or a visitor do not change where the provider returns to', async () => {
  const { client, open } = browser()
  const { data } = await client.signInWithOAuth({ provider: 'google', options: { redirectTo: RETURN } })
  const forged = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https', host: 'evil.example' }
  const answer = await open(data.url ?? '', forged)
  const page = new URL(answer.headers.get('location') ?? '')
  expect(page.searchParams.get('redirect_uri')).toBe('http://shop.test/auth/v1/callback')
  expect(answer.headers.get('set-cookie')).toMatch(/HttpOnly; SameSite=Lax/)
  const back = await open(provider.answer(page.href, account()), forged)
  expect(back.headers.get('location')).toMatch(/^http:\/\/shop\.test\/auth\/complete\?/)
})

test('two-step verification applies after the provider', async () => {
  const person = account()
  const { client, user } = await signIn(person)
  const { data: app } = await client.mfa.enroll({ factorType: 'totp' })
  const [factor] = await world.db.select().from(totpFactors).where(eq(totpFactors.userId, user.id))
  const code = () => totpCode(factor?.secret ?? '', stepAt(world.clock.now()))
  await client.mfa.challengeAndVerify({ factorId: app?.id ?? '', code: code() })
  world.clock.advance(90)

  const next = await signIn(person)
  expect(next.user.app_metadata).toMatchObject({ second_factor_pending: true })
  const orders = await shop.get('/api/v1/orders', { authorization: `Bearer ${next.session.access_token}` })
  expect((await orders.json()).error).toMatchObject({ code: 'verification_required' })
  expect((await next.client.linkIdentity({ provider: 'google' })).error).toMatchObject({ code: 'insufficient_aal' })
  expect((await next.client.mfa.challengeAndVerify({ factorId: app?.id ?? '', code: code() })).error).toBeNull()
  expect((await next.client.getUser()).data.user?.app_metadata).not.toHaveProperty('second_factor_pending')
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
  expect((await refused.json()).error.details.methods).toEqual(['password'])
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

test('a locked account is refused at the callback and at the code exchange', async () => {
  const person = account()
  const at = await signIn(person)
  const { code } = await walk(at, person)
  await world.db.update(users).set({ lockedAt: world.clock.now() }).where(eq(users.id, at.user.id))
  expect((await at.client.exchangeCodeForSession(code)).error).toMatchObject({ code: 'user_banned' })
  expect((await walk(browser(), person)).error).toBe('user_banned')
  expect(await world.db.$count(sessions, eq(sessions.userId, at.user.id))).toBe(1)
})

test('the settings name the provider', async () => {
  const answer = await shop.get('/auth/v1/settings')
  expect(await answer.json()).toMatchObject({ external: { email: true, google: true }, external_names: { google: 'Google' } })
  expect(answer.headers.get('cache-control')).toBe('public, max-age=300')
})

test('another provider, no code challenge, or a plain one is refused', async () => {
  const code = async (query: string) => {
    const answer = await shop.get(`/auth/v1/authorize?${query}`)
    return [answer.status, (await answer.json()).code]
  }
  const challenge = `code_challenge=${'a'.repeat(43)}`
  expect(await code(`provider=github&${challenge}&code_challenge_method=s256`)).toEqual([400, 'oauth_provider_not_supported'])
  expect(await code('provider=google')).toEqual([400, 'validation_failed'])
  expect(await code(`provider=google&${challenge}&code_challenge_method=plain`)).toEqual([400, 'validation_failed'])
})

test('starts are limited to sixty in ten minutes for each network', async () => {
  world.settings.rateLimits = true
  const query = `provider=google&code_challenge=${'a'.repeat(43)}&code_challenge_method=s256`
  const from = (address: string) => shop.get(`/auth/v1/authorize?${query}`, { 'x-forwarded-for': address })
  for (let at = 0; at < 60; at++) expect((await from('203.0.113.7')).status).toBe(302)
  expect((await from('203.0.113.7')).status).toBe(429)
  expect((await from('198.51.100.7')).status).toBe(302)
})

test('with Keycloak, the answer must name the issuer', async () => {
  const keycloak = await openOidcProvider('keycloak')
  const adapter = oidcIdentityProvider({ ...keycloak, callbackUrl: 'http://shop.test/auth/v1/callback' })
  const secrets = { state: 's'.repeat(43), nonce: 'n'.repeat(43), verifier: 'v'.repeat(43) }
  const callback = async () => new URL(keycloak.answer(await adapter.getSignInUrl(secrets, {}), account({ sub: 'kc' })))

  const good = await callback()
  expect(await adapter.readIdentity(secrets, good.search.slice(1))).toMatchObject({ subject: 'kc', isEmailVerified: true })
  for (const iss of ['https://other.example', undefined]) {
    const bad = await callback()
    if (iss === undefined) bad.searchParams.delete('iss')
    else bad.searchParams.set('iss', iss)
    await expect(adapter.readIdentity(secrets, bad.search.slice(1))).rejects.toThrow('The provider’s answer was refused')
  }
  await keycloak.stop()
})
