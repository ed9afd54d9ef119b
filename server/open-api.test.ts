import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorldApi, type WorldApi } from '#testing/api.ts'
import { openWorld, type World } from '#testing/world.ts'

type Described = { method: string; path: string; security: unknown[] }

let world: World
let api: WorldApi
let calls: Described[]
beforeAll(async () => {
  world = await openWorld()
  api = openWorldApi(world)
  const answer = await api.request('/openapi.json')
  expect(answer.status).toBe(200)
  const { paths }: { paths: Record<string, Record<string, { security: unknown[] }>> } = await answer.json()
  calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { security }]) => ({ method: method.toUpperCase(), path, security })),
  )
})
afterAll(async () => {
  api.live.stop()
  await world.close()
})

/** A visitor's call with parts, words and a body that nobody could use. */
async function asVisitor({ method, path }: Described): Promise<number> {
  const nonsense = path.replaceAll(/\{\w+\}/g, 'x')
  const { status, body } = await api.request(nonsense, { method, ...(method === 'GET' ? {} : { json: { nobody: 1 } }) })
  await body?.cancel()
  return status
}

test('every call has a body that can be described', () => {
  expect(calls.map(({ path }) => path)).toEqual(expect.arrayContaining(['/api/v1/products', '/newsletter/unsubscribe']))
})

test('a visitor is asked to sign in before anything else, by every call that says it needs that', async () => {
  const personal = calls.filter(({ security }) => security.length > 0)
  expect(personal.length).toBeGreaterThan(100)
  for (const call of personal) expect([call.method, call.path, await asVisitor(call)]).toEqual([call.method, call.path, 401])
})

test('what anybody may ask asks nobody to sign in', async () => {
  const open = calls.filter(({ security }) => security.length === 0)
  expect(open).toHaveLength(15)
  for (const call of open) expect([200, 303, 404, 422], `${call.method} ${call.path}`).toContain(await asVisitor(call))
})
