import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect } from 'vitest'
import { users } from '#domain/people/accounts/accounts-tables.ts'
import { userIdentities } from '#domain/people/credentials/credentials-tables.ts'
import { oidcIdentityProvider } from '#providers/identity/oidc-identity-provider.ts'
import { openAuthShop, PASSWORD } from './auth-shop.ts'
import { type OidcAccount, openOidcProvider } from './oidc-provider.ts'
import { openWorld } from './world.ts'

const RETURN = '/auth/complete?to=%2Fcatalog'

/** A shop for tests of sign-in with an OpenID Connect provider, which answers as usual at the start of each test. */
export async function openOidcShop() {
  const provider = await openOidcProvider()
  afterAll(() => provider.stop())
  const callbackUrl = 'http://shop.test/auth/v1/callback'
  const world = await openWorld({
    settings: { identityProvider: { issuer: provider.issuer, id: 'google', name: 'Google' } },
    identityProvider: oidcIdentityProvider({ ...provider, callbackUrl }),
  })
  provider.now = world.clock.now
  const shop = openAuthShop(world)
  beforeEach(() => {
    provider.reset()
    world.settings.rateLimits = false
    return world.jobs.clear()
  })

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
    await shop.signIn(buyer.email, at.client)
    return { buyer, at }
  }

  async function linkUrl({ client, use }: Browser) {
    // The client stores no cookies here, so this takes the one of the response.
    const { data, error } = await client.linkIdentity({ provider: 'google', options: { redirectTo: RETURN } })
    expect(error).toBeNull()
    use(shop.lastCookie())
    return data?.url ?? ''
  }

  const userCount = () => world.db.$count(users)
  const identities = (userId: string) => world.db.select().from(userIdentities).where(eq(userIdentities.userId, userId))

  return {
    PASSWORD,
    RETURN,
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
    mailNames: (email: string) => shop.mailNames(email),
    userCount,
    identities,
  }
}
