import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEMO_PASSWORD, demoPeople } from '#db/demo/demo-people.ts'
import { fillDemoShop } from '#db/demo/fill-demo-shop.ts'
import { openWorldApi, type WorldApi } from '#testing/api.ts'
import { openWorld, type World } from '#testing/world.ts'
import type { Person } from '#testing/world-people.ts'
import { pickupProduct } from '#testing/world-sales.ts'

type Parameter = { name: string; in: string; schema?: { type?: string; minimum?: number; maximum?: number } }
type Operation = { summary?: string; parameters?: Parameter[] }

/** Requests a page of a list. */
const PARTS = ['page', 'offset', 'before', 'after', 'limit']
const SENTENCE = 'limit must be a whole number from 1 to 100'

let world: World
let api: WorldApi
let operator: Person
beforeAll(async () => {
  world = await openWorld()
  api = openWorldApi(world)
  operator = await world.operator()
})
afterAll(() => world.close())

const read = async (path: string, as: Person | null = operator) => {
  const answer = await api.request(path, { as })
  return { status: answer.status, body: await answer.json() }
}

async function lists(): Promise<{ path: string; limit: Parameter | undefined }[]> {
  const { body } = await read('/openapi.json')
  return Object.entries<{ get?: Operation }>(body.paths).flatMap(([path, { get }]) => {
    const query = (get?.parameters ?? []).filter((parameter) => parameter.in === 'query')
    // Lists by ids are as long as their ids.
    const isList = get?.summary?.startsWith('List ') && !query.some(({ name }) => name === 'ids')
    if (!isList && !query.some(({ name }) => PARTS.includes(name))) return []
    return [{ path, limit: query.find(({ name }) => name === 'limit') }]
  })
}

test('every list takes a limit up to 100 and refuses others in one sentence', async () => {
  const found = await lists()
  expect(found.length).toBeGreaterThan(40)
  for (const { path, limit } of found) {
    expect([path, limit?.schema]).toEqual([path, expect.objectContaining({ type: 'integer', minimum: 1, maximum: 100 })])
    const url = path.replaceAll(/\{\w+\}/g, () => randomUUID())
    for (const wrong of ['0', '101', 'all', '2.5']) {
      const { status, body } = await read(`${url}?limit=${wrong}`)
      expect([path, status, body]).toMatchObject([path, 422, { error: { fields: { limit: [SENTENCE] } } }])
    }
  }
})

test('every list of the demo shop is as short as its limit', async () => {
  const demo = await openWorld()
  await fillDemoShop(demo.db, { now: demo.clock.now() })
  const { request } = openWorldApi(demo)
  const uncut = new Set((await lists()).map(({ path }) => path).filter((path) => !path.includes('{')))
  const cut: string[] = []
  for (const email of Object.values(demoPeople)) {
    const signedIn = await request('/auth/v1/token?grant_type=password', { json: { email, password: DEMO_PASSWORD } })
    const { access_token: token } = await signedIn.json()
    const lengthOf = async (path: string) => {
      const answer = await request(path, { token })
      const list = Object.values<unknown>(answer.status === 200 ? await answer.json() : {}).find(Array.isArray)
      return list?.length ?? 0
    }
    for (const path of uncut) {
      if ((await lengthOf(path)) < 2) continue
      expect([path, await lengthOf(`${path}?limit=1`)]).toEqual([path, 1])
      uncut.delete(path)
      cut.push(path)
    }
  }
  expect(cut.length).toBeGreaterThan(12)
  expect(cut).toEqual(expect.arrayContaining(['/api/v1/wishlists', '/api/v1/saved-searches', '/api/v1/bench']))
  await demo.close()
})

test('the second page starts where the first of the same limit ends', async () => {
  const builder = await world.builder()
  for (let n = 0; n < 5; n++) await pickupProduct(world, { builder })
  const ids = async (path: string, as: Person | null = null) => {
    const { body } = await read(path, as)
    return { ids: body.products.map(({ id }: { id: string }) => id), of: [body.page, body.pages, body.page_size] }
  }
  for (const [path, as] of [
    ['/api/v1/products?', null],
    ['/api/v1/products?sale=now&', null],
    ['/api/v1/products?family=acoustic-guitar&', null],
    ['/api/v1/products/own?', builder],
  ] as const) {
    const whole = (await ids(`${path}limit=100`, as)).ids
    const first = await ids(`${path}limit=2`, as)
    const second = await ids(`${path}limit=2&page=2`, as)
    expect([path, first.ids, second.ids]).toEqual([path, whole.slice(0, 2), whole.slice(2, 4)])
    if (whole.length > 0) expect([path, second.of]).toEqual([path, [2, Math.ceil(whole.length / 2), 2]])
  }
  const builders = (await read('/api/v1/builders?limit=1')).body
  expect([builders.builders.length, builders.pages, builders.page_size]).toEqual([1, builders.total, 1])
  const sellers = (await read('/api/v1/admin/builders?standing=all&limit=1')).body
  expect([sellers.entries.length, sellers.pages]).toEqual([1, sellers.total])
})
