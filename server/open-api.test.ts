import { afterAll, beforeAll, expect, test } from 'vitest'
import { openApi } from '#testing/api.ts'
import { openWorld, type World } from '#testing/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('every call has a body that can be described', async () => {
  const answer = await openApi(world).request('/openapi.json')
  expect(answer.status).toBe(200)
  const { paths } = await answer.json()
  expect(Object.keys(paths)).toEqual(expect.arrayContaining(['/api/v1/products', '/newsletter/unsubscribe']))
})
