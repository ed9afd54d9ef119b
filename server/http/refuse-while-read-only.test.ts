import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { newsletterSubscriptions } from '#domain/messaging/newsletter/newsletter-subscriptions-table.ts'
import { subscribeToNewsletter } from '#domain/messaging/newsletter/subscribe-to-newsletter.ts'
import { unsubscribePath } from '#domain/messaging/newsletter/unsubscribe-token.ts'
import { findMaintenance } from '#domain/operations/operators/set-maintenance.ts'
import { openWorldApi } from '#testing/api.ts'
import { openWorld } from '#testing/world.ts'
import type { Person } from '#testing/world-people.ts'
import { openShopNotices } from '../pages/shop-notices.ts'

const world = await openWorld()
const api = openWorldApi(world, { notices: openShopNotices(world.db, 0) })
const MESSAGE = 'Back at noon.'
let operator: Person
beforeAll(async () => {
  operator = await world.operator()
})
const maintain = (method: 'PUT' | 'DELETE') =>
  api.request('/api/v1/admin/maintenance', { as: operator, method, ...(method === 'PUT' && { json: { message: MESSAGE } }) })
afterEach(() => maintain('DELETE'))
afterAll(async () => {
  api.live.stop()
  await world.close()
})

test('refuses every write during maintenance with the message, and still reads', async () => {
  const buyer = await world.buyer({ password: 'spruce and maple' })
  expect((await maintain('PUT')).status).toBe(200)
  const writes = [
    api.request('/api/v1/profile', { as: buyer, method: 'PATCH', json: { display_name: 'Ada' } }),
    api.request('/api/v1/newsletter', { method: 'POST', json: { email: 'ada@home.test' } }),
    api.request('/functions/v1/create-checkout-session', { as: buyer, method: 'POST', json: {} }),
  ]
  for (const answer of await Promise.all(writes)) {
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '300'])
    expect(await answer.json()).toMatchObject({ error: { code: 'read_only', message: MESSAGE } })
  }
  const signUp = await api.request('/auth/v1/signup', {
    method: 'POST',
    json: { email: 'new@home.test', password: 'a long one' },
  })
  expect([signUp.status, await signUp.json()]).toMatchObject([503, { message: MESSAGE }])

  expect((await api.request('/api/v1/products')).status).toBe(200)
  expect((await api.request('/api/v1/profile', { as: buyer })).status).toBe(200)
  const signIn = { method: 'POST', json: { email: buyer.email, password: 'spruce and maple' } } as const
  expect((await api.request('/auth/v1/token?grant_type=password', signIn)).status).toBe(200)

  await maintain('DELETE')
  expect((await api.request('/api/v1/profile', { as: buyer, method: 'PATCH', json: { display_name: 'Ada' } })).status).toBe(200)
})

test('unsubscribing works during maintenance', async () => {
  await subscribeToNewsletter(world.as(null), { email: 'ada@home.test', source: 'footer' })
  const ofReader = eq(newsletterSubscriptions.email, 'ada@home.test')
  const [row] = await world.db.select().from(newsletterSubscriptions).where(ofReader)
  await maintain('PUT')
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const oneClick = { headers, body: 'List-Unsubscribe=One-Click' }
  expect((await api.request(await unsubscribePath(world.db, row?.id ?? ''), oneClick)).status).toBe(200)
  expect((await world.db.select().from(newsletterSubscriptions).where(ofReader))[0]?.isActive).toBe(false)
  // The links of other emails pass too: they fail only because of the invalid token.
  for (const path of ['/alerts/unsubscribe', '/custom-builds/unsubscribe'])
    expect((await api.request(path, oneClick)).status).toBe(404)
})

test('operators can write, and webhooks are processed', async () => {
  await maintain('PUT')
  expect((await api.request('/api/v1/profile', { as: operator, method: 'PATCH', json: { display_name: 'Op' } })).status).toBe(200)
  expect((await api.request('/webhooks/stripe', { method: 'POST', json: {} })).status).not.toBe(503)
  expect(await findMaintenance(world.db)).toMatchObject({ message: MESSAGE })
})

test('two-step sign-in works during maintenance, because operators need it to end the maintenance', async () => {
  await maintain('PUT')
  const id = '00000000-0000-4000-8000-000000000000'
  const calls = [`factors/${id}/challenge`, `factors/${id}/verify`, 'factors/recovery-codes/verify']
  for (const call of [...calls, 'passkeys/authentication/options', 'passkeys/authentication/verify'])
    expect([call, (await api.request(`/auth/v1/${call}`, { method: 'POST', json: {} })).status]).not.toEqual([call, 503])
  for (const call of ['factors', 'passkeys/registration/options', 'factors/recovery-codes'])
    expect((await api.request(`/auth/v1/${call}`, { method: 'POST', json: {} })).status).toBe(503)
})
