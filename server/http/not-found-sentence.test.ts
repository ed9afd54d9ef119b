import { expect, test } from 'vitest'
import { openApiWorld } from '#testing/api-world.ts'
import { createApi } from '../api/api.ts'
import { createLiveHub } from '../live/live-hub.ts'
import { NOT_FOUND_SENTENCES } from './not-found-sentence.ts'
import { isPublicRoute } from './public-endpoints.ts'

const { world, api } = await openApiWorld()

test('every private route with an id has a message of its own', () => {
  const routes = createApi({ ...world.as(null), live: createLiveHub(), trustedProxies: 0 }).routes
  const things = routes
    .filter(({ method, path }) => method !== 'ALL' && !isPublicRoute(method, path))
    .flatMap(({ path }) => /^\/api\/v1\/(?!admin\/)(.+?)\/:/.exec(path)?.[1] ?? [])
  expect(new Set(things).size).toBeGreaterThan(20)
  expect(things.filter((thing) => !(thing in NOT_FOUND_SENTENCES))).toEqual([])
})

test('an unknown checkout session answers that the order was not found', async () => {
  const answer = await api.request('/api/v1/orders/by-session/cs_unknown', { as: await world.buyer() })
  expect([answer.status, await answer.json()]).toMatchObject([404, { error: { message: 'Order Not Found' } }])
})
