import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listen } from '#sandbox/listen.ts'
import { publicKeys } from '#server/auth/public-keys.ts'
import { keyRing } from '#server/auth/signing-keys.ts'
import { healthRoutes } from '#server/http/health-routes.ts'
import { openTestDatabase } from '#testing/test-database.ts'
import { checkProxies, checkPublicAddress } from './check-public-address.ts'

let database: Awaited<ReturnType<typeof openTestDatabase>>
let shop: { url: string; stop(): Promise<void> }
let keyIds: string[]
beforeAll(async () => {
  database = await openTestDatabase()
  keyIds = [...(await keyRing(database.db)).publicKeys.keys()]
  const health = healthRoutes(
    { db: database.db, within: database.within, stopping: new AbortController().signal },
    { missesFiles: () => false, hearsChanges: () => true },
  )
  const routes = new Hono()
    .use(async (c, next) => {
      // A proxy that adds the address of its client.
      c.req.raw.headers.set('x-forwarded-for', '192.0.2.7')
      await next()
    })
    .route('/', health)
    .get('/auth/v1/.well-known/jwks.json', async (c) => c.json(await publicKeys(database.db)))
  shop = await listen(routes.fetch)
})
afterAll(async () => {
  await shop.stop()
  await database.close()
})

const at = (publicUrl: string, port = 1) => ({ publicUrl, port, host: '127.0.0.1', trustedProxies: 1 })
const says = async (...args: Parameters<typeof checkPublicAddress>) =>
  (await checkPublicAddress(...args)).map(({ check, state, says: sentence }) => `${check} ${state}: ${sentence}`)

test('the shop is recognized by its keys, and the proxies in front are counted', async () => {
  expect(await says(at(shop.url), keyIds)).toEqual([
    `https ok: ${shop.url} is only reachable from this machine.`,
    `address ok: This shop is responding at ${shop.url}.`,
    'proxies ok: 1 in front, and TRUSTED_PROXIES is 1.',
  ])
})

test('another shop at the address is wrong', async () => {
  expect((await says(at(shop.url), ['another-key']))[1]).toMatch(/^address wrong: Another shop is responding at /)
})

test('an address without a shop is wrong while the shop runs, and otherwise a warning', async () => {
  const port = Number(new URL(shop.url).port)
  const other = await listen(() => new Response('Welcome to nginx!'))
  expect((await says(at(other.url, port), keyIds))[1]).toMatch(/^address wrong: The shop is running, but not reachable at /)
  expect((await says(at(other.url), keyIds))[1]).toMatch(/^address warning: Could not reach the shop at /)
  await other.stop()
})

test('more or fewer proxies than trusted are wrong', () => {
  expect(checkProxies(2, 1)).toMatchObject({ state: 'wrong', says: expect.stringContaining('all visitors count as one address') })
  expect(checkProxies(0, 1)).toMatchObject({ state: 'wrong', says: expect.stringContaining('visitors could fake their address') })
})

test('a public address without https is wrong', async () => {
  expect((await says(at('http://shop.invalid'), keyIds))[0]).toMatch(/^https wrong: PUBLIC_URL begins with http/)
})
