import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type World } from '#testing/world.ts'
import { createApi } from '../api.ts'
import { createLiveHub } from '../live/live-hub.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({ settings: { rateLimits: true } })
})
afterAll(() => world.close())

function subscribe(body: unknown, type = 'application/json') {
  const { actor: _, ...shop } = world.as(null)
  return createApi({ ...shop, live: createLiveHub(), trustedProxies: 0 }).request('/api/v1/newsletter-subscriptions', {
    method: 'POST',
    headers: { 'content-type': type },
    body: JSON.stringify(body),
  })
}

test('a visitor subscribes, and is thanked in the words of the specification', async () => {
  const answer = await subscribe({ email: ' Maria@Example.com ', source: 'home-page' })
  expect(answer.status).toBe(201)
  expect(await answer.json()).toEqual({
    message: 'Successfully subscribed to our newsletter!',
    subscription: { email: 'maria@example.com', source: 'home-page', is_active: true },
  })
})

test('a second time is a conflict', async () => {
  const answer = await subscribe({ email: 'maria@example.com', source: 'footer' })
  expect(answer.status).toBe(409)
  expect(await answer.json()).toMatchObject({ error: { message: 'This email is already subscribed to our newsletter' } })
})

test.each([
  [{ email: 'not an address', source: 'footer' }, 'email'],
  [{ email: 'a@example.com\r\nBcc: b@example.com', source: 'footer' }, 'email'],
  [{ email: ['a@example.com'], source: 'footer' }, 'email'],
  [{ email: 'a@example.com', source: 'x'.repeat(100_000) }, 'source'],
])('a body that is not one is refused by field: %#', async (body, field) => {
  const answer = await subscribe(body)
  expect(answer.status).toBe(422)
  expect((await answer.json()).error.fields).toHaveProperty(field)
})

test('another content type is refused', async () => {
  expect((await subscribe({ email: 'a@example.com', source: 'footer' }, 'text/plain')).status).toBe(415)
})

test('one place cannot subscribe a whole town', async () => {
  const statuses: number[] = []
  for (let n = 0; n < 11; n += 1) statuses.push((await subscribe({ email: `n${n}@example.com`, source: 'footer' })).status)
  expect(statuses).toContain(429)
})
