import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { endMaintenance, startMaintenance } from '#domain/operations/operators/set-maintenance.ts'
import { oneTimeTokens, sessions, users } from '#domain/people/accounts/accounts-tables.ts'
import { NO_PASSWORD } from '#domain/people/accounts/password-hash.ts'
import { hashSecret } from '#domain/people/accounts/random-secret.ts'
import { oidcFlows, totpFactors } from '#domain/people/credentials/credentials-tables.ts'
import { stepAt, totpCode } from '#domain/people/credentials/totp.ts'
import { openOidcShop } from '#testing/oidc-shop.ts'

const {
  PASSWORD,
  provider,
  world,
  shop,
  account,
  browser,
  start,
  finish,
  walk,
  signIn,
  signedIn,
  linkUrl,
  mailNames,
  userCount,
  identities,
} = await openOidcShop()

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

test.each([false, undefined, 'true', 1, null])(
  'an email with email_verified %s opens no account, and the answer does not reveal whether it has one',
  async (email_verified) => {
    const { email, id } = await world.buyer()
    const before = await userCount()
    for (const more of [{}, { email }])
      expect((await walk(browser(), account({ email_verified, ...more }))).error).toBe('provider_email_needs_verification')
    expect([await userCount(), await identities(id)]).toEqual([before, []])
  },
)

test.each([undefined, 'not an address', `${'a'.repeat(320)}@example.com`])('the email %s opens no account', async (email) => {
  expect((await walk(browser(), { ...account(), email: email as string })).error).toBe('provider_email_needs_verification')
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

test('no page but the one that finishes a sign-in gets its code', async () => {
  const { path, query } = await finish(browser(), 'http://shop.test/auth/v1/callback')
  expect([path, query.get('to')]).toEqual(['/auth/complete', null])
  const at = browser()
  const done = await finish(at, provider.answer(await start(at, { redirectTo: '/catalog?family=violin' }), account()))
  expect([done.path, done.query.get('to'), done.code.length]).toEqual(['/auth/complete', '/catalog?family=violin', 43])
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

test('a locked account is refused at the callback and at the code exchange', async () => {
  const person = account()
  const at = await signIn(person)
  const { code } = await walk(at, person)
  await world.db.update(users).set({ lockedAt: world.clock.now() }).where(eq(users.id, at.user.id))
  expect((await at.client.exchangeCodeForSession(code)).error).toMatchObject({ code: 'user_banned' })
  expect((await walk(browser(), person)).error).toBe('user_banned')
  expect(await world.db.$count(sessions, eq(sessions.userId, at.user.id))).toBe(1)
})

test('during maintenance, known identities sign in, and none opens an account or is connected', async () => {
  const person = account()
  await signIn(person)
  const operator = await world.operator()
  await startMaintenance(world.as(operator), { message: 'Back soon.' })
  await signIn(person)
  const before = await userCount()
  expect((await walk(browser(), account())).error).toBe('read_only')
  const { buyer, at } = await signedIn()
  expect((await finish(at, provider.answer(await linkUrl(at), account()))).error).toBe('read_only')
  expect([await userCount(), await identities(buyer.id)]).toEqual([before + 1, []])
  await endMaintenance(world.as(operator))
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
