import { expect, test } from 'vitest'
import { openApiWorld } from '#testing/api-world.ts'
import { API_ROUTES } from '../api/api-routes.ts'
import { NOT_FOUND_SENTENCES } from './not-found-sentence.ts'

const { world, api } = await openApiWorld()

test('every private route with an id has a message of its own', () => {
  const things = API_ROUTES.filter(({ access }) => access !== 'public').flatMap(
    ({ name }) => /^\w+ \/api\/v1\/(?!admin\/)(.+?)\/\{/.exec(name)?.[1] ?? [],
  )
  expect(new Set(things).size).toBeGreaterThan(20)
  expect(things.filter((thing) => !(thing in NOT_FOUND_SENTENCES))).toEqual([])
})

test('an unknown checkout session answers that the order was not found', async () => {
  const answer = await api.request('/api/v1/orders/by-session/cs_unknown', { as: await world.buyer() })
  expect([answer.status, await answer.json()]).toMatchObject([404, { error: { message: 'Order Not Found' } }])
})
