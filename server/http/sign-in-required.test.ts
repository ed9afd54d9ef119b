import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openApiWorld } from '#testing/api-world.ts'
import { createApi } from '../api/api.ts'
import { API_ROUTES } from '../api/api-routes.ts'

const { world, api } = await openApiWorld()

/** Every call of the router that requires sign-in. */
const PRIVATE_ENDPOINTS = API_ROUTES.filter(({ access }) => access !== 'public').map(
  ({ name }) => name.split(' ') as [string, string],
)

const PUBLIC_CALLS = [
  'GET /api/v1/products',
  'GET /api/v1/fit',
  'GET /api/v1/products/featured',
  'GET /api/v1/products/{id}',
  'GET /api/v1/product-cards',
  'GET /api/v1/products/{id}/fit',
  'GET /api/v1/products/{id}/similar',
  'GET /api/v1/products/{id}/sounds',
  'POST /api/v1/products/{id}/shipping-estimate',
  'GET /api/v1/builders',
  'GET /api/v1/builders/{slug}',
  'GET /api/v1/builders/{slug}/reviews',
  'GET /api/v1/builders/{slug}/custom-builds',
  'GET /api/v1/custom-build-listings/{id}',
  'GET /api/v1/builders/{id}/order-book',
  'GET /api/v1/wishlists/{id}',
  'POST /api/v1/newsletter-subscriptions',
  'POST /api/v1/newsletter-subscriptions/unsubscribe',
  'POST /newsletter/unsubscribe',
  'POST /alerts/unsubscribe',
  'POST /custom-builds/unsubscribe',
  'POST /api/v1/contact-messages',
  'POST /api/v1/partnership-inquiries',
]

test('only these calls are open to visitors, and the router has no others', () => {
  const open = API_ROUTES.filter(({ access }) => access === 'public').map(({ name }) => name)
  expect(open.toSorted()).toEqual(PUBLIC_CALLS.toSorted())
  const { routes } = createApi({ ...world.as(null), live: api.live, trustedProxies: 0 })
  const inApi = routes.filter(
    ({ method, path }) => method !== 'ALL' && /^\/(api|functions)\/v1\/./.test(path) && !path.includes('*'),
  )
  const names = inApi.map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`)
  expect(names.filter((name) => !API_ROUTES.some((route) => route.name === name))).toEqual([])
})

/** The visitor's response, with every body and every id. */
async function answersOf(method: string, path: string) {
  const answers: number[] = []
  for (const id of [randomUUID(), 'no-id-at-all', '%E0%A4%A']) {
    const address = path.replaceAll(/\{\w+\}/g, id)
    const bodies = method === 'GET' ? [undefined] : [undefined, {}, { id, status: 'nonsense' }]
    for (const json of bodies) answers.push((await api.request(address, { method, json })).status)
  }
  return answers
}

test('a visitor is first asked to sign in, whatever else is wrong', async () => {
  expect(PRIVATE_ENDPOINTS.length).toBeGreaterThan(100)
  const wrong: string[] = []
  for (const [method, path] of PRIVATE_ENDPOINTS) {
    const answers = await answersOf(method, path)
    if (answers.some((status) => status !== 401)) wrong.push(`${method} ${path}: ${answers.join(' ')}`)
  }
  expect(wrong).toEqual([])
})

test('unknown addresses and methods ask visitors to sign in too; signed-in users get not found', async () => {
  const unknown = [
    ['GET', '/api/v1/nowhere'],
    ['GET', `/api/v1/orders/${randomUUID()}/nowhere`],
    ['DELETE', `/api/v1/products/${randomUUID()}/nowhere`],
    ['PATCH', '/api/v1/builders'],
    ['POST', '/functions/v1/nowhere'],
  ] as const
  const buyer = await world.buyer()
  for (const [method, path] of unknown) {
    expect((await api.request(path, { method })).status, path).toBe(401)
    expect((await api.request(path, { method, as: buyer })).status, path).toBe(404)
  }
  expect((await api.request('/auth/v1/nowhere')).status).toBe(404)
})

test('public calls still answer not found for unknown ids', async () => {
  for (const path of [`/api/v1/products/${randomUUID()}`, '/api/v1/builders/nobody', `/api/v1/wishlists/${randomUUID()}`])
    expect((await api.request(path)).status, path).toBe(404)
})
