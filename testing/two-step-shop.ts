import { desc, eq, sql } from 'drizzle-orm'
import { beforeEach, expect } from 'vitest'
import { users } from '#domain/people/accounts/accounts-tables.ts'
import { totpFactors } from '#domain/people/credentials/credentials-tables.ts'
import { stepAt, totpCode } from '#domain/people/credentials/totp.ts'
import { openAuthShop, PASSWORD, type TestClient } from './auth-shop.ts'
import { openWorld } from './world.ts'

/** A shop for tests of two-step verification, with the stock auth client and with bare calls. Limits are off at the start of each test. */
export async function openTwoStepShop() {
  const world = await openWorld()
  const shop = openAuthShop(world)
  beforeEach(() => {
    world.settings.rateLimits = false
    return world.jobs.clear()
  })

  /** The code of the account's first app, now or some steps later */
  async function rightCode(email: string, steps = 0) {
    const [app] = await world.db
      .select({ secret: totpFactors.secret })
      .from(totpFactors)
      .innerJoin(users, eq(users.id, totpFactors.userId))
      .where(eq(users.email, email))
      .orderBy(desc(sql`${totpFactors.verifiedAt} is not null`), totpFactors.createdAt)
    return totpCode(app?.secret ?? '', stepAt(world.clock.now()) + steps)
  }

  const verify = async (client: TestClient, factorId: string, code: string) =>
    (await client.mfa.challengeAndVerify({ factorId, code })).error

  /** Turns two-step verification on. */
  async function setUp(client: TestClient, email: string) {
    const factorId = (await client.mfa.enroll({ factorType: 'totp' })).data?.id ?? ''
    expect(await verify(client, factorId, await rightCode(email))).toBeNull()
    return factorId
  }

  /** A signed-in owner with two-step verification, whose last code is no longer valid */
  async function owner() {
    const { email, id } = await world.buyer({ password: PASSWORD })
    const client = await shop.signIn(email)
    const factorId = await setUp(client, email)
    world.clock.advance(90)
    return { email, id, client, factorId }
  }

  /** A call of the client's session */
  async function call(client: TestClient, path: string, { method = 'GET', json }: { method?: string; json?: object } = {}) {
    const { data } = await client.getSession()
    return shop.request(method, path, json, { authorization: `Bearer ${data.session?.access_token}` })
  }

  /** A browser with a cookie, and its calls */
  async function signInWith(email: string, cookie = '') {
    const answer = await shop.post('/auth/v1/token?grant_type=password', { email, password: PASSWORD }, { cookie })
    const { access_token, refresh_token } = (await answer.json()) as { access_token: string; refresh_token: string }
    const kept = answer.headers.get('set-cookie')?.split(';')[0] ?? ''
    const headers = { authorization: `Bearer ${access_token}`, cookie: kept }
    return {
      cookie: kept,
      access_token,
      refresh_token,
      verify: (factorId: string, code: string) =>
        shop.post(`/auth/v1/factors/${factorId}/verify`, { challenge_id: 'any', code }, headers),
    }
  }

  return {
    world,
    shop,
    PASSWORD,
    signIn: shop.signIn,
    signInWith,
    setUp,
    owner,
    rightCode,
    verify,
    call,
    orders: (client: TestClient) => call(client, '/api/v1/orders'),
    mailNames: (email: string) => shop.mailNames(email),
  }
}
