import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openApiWorld } from '#testing/api-world.ts'
import { API_ROUTES } from '../api/api-routes.ts'

const { world, api } = await openApiWorld()

/** Every call of the router that requires sign-in. */
const PRIVATE_ENDPOINTS = API_ROUTES.filter(({ access }) => access !== 'public').map(
  ({ name }) => name.split(' ') as [string, string],
)

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
