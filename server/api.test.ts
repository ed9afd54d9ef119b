import { afterAll, beforeAll, expect, test } from 'vitest'
import { openApi } from '#testing/api.ts'
import { openWorld, type World } from '#testing/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('every answer of a shop on https keeps its visitors there, also a no', async () => {
  world.settings.publicUrl = 'https://shop.example'
  for (const path of ['/api/v1/products', '/api/v1/cart', '/api/v1/nowhere']) {
    const answer = await openApi(world).request(path)
    expect(answer.headers.get('strict-transport-security'), path).toBe('max-age=31536000')
    expect(answer.headers.get('x-content-type-options'), path).toBe('nosniff')
  }
  world.settings.publicUrl = 'http://shop.test'
  expect((await openApi(world).request('/api/v1/products')).headers.has('strict-transport-security')).toBe(false)
})
