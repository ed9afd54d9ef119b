import { expect, test } from 'vitest'
import type { Actor } from '#domain/kernel/actor.ts'
import { oidcFlows } from '#domain/people/credentials/credentials-tables.ts'
import { oidcIdentityProvider } from '#providers/identity/oidc-identity-provider.ts'
import { openAuthShop } from '#testing/auth-shop.ts'
import { openOidcProvider } from '#testing/oidc-provider.ts'
import { openOidcShop } from '#testing/oidc-shop.ts'
import type { World } from '#testing/world.ts'

const { RETURN, provider, world, shop, account, browser, start, finish, walk, signIn, userCount } = await openOidcShop()

test.each([
  ['another issuer', { iss: 'https://accounts.example' }],
  ['another nonce', { nonce: 'x' }],
  ['another audience', { aud: 'another-client' }],
  ['several audiences, issued to another', { aud: ['tonewood', 'other'], azp: 'other' }],
  ['an expired token', { exp: Math.floor(Date.now() / 1000) - 60 }],
  ['no subject', { sub: undefined }],
  ['a subject that is too long', { sub: 'a'.repeat(256) }],
  ['a subject with NUL', { sub: 'a\0' }],
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

test('if the provider is down or slow, the browser returns with provider_unavailable', async () => {
  const at = browser()
  for (const status of [500, 503]) {
    const callback = provider.answer(await start(at), account())
    provider.behavior.status = status
    const down = await finish(at, callback)
    expect([down.error, down.query.get('error')]).toEqual(['provider_unavailable', 'server_error'])
    provider.reset()
  }

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
