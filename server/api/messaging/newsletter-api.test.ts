import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { openApiWorld } from '#testing/api-world.ts'
import type { Person } from '#testing/world-people.ts'

const { world, api } = await openApiWorld({ settings: { rateLimits: true } })

const PATH = '/api/v1/newsletter-subscriptions'
const from = (address: string) => ({ 'x-forwarded-for': address })
const subscribe = (json: unknown, address = '10.0.0.1') => api.request(PATH, { json, headers: from(address) })
const unsubscribe = (json: unknown, as: Person | null = null, address = '10.0.0.2') =>
  api.request(`${PATH}/unsubscribe`, { json, as, headers: from(address) })
const statusOf = async (as: Person) => (await api.request(`${PATH}/mine`, { as })).json()

test('a visitor subscribes and gets the specification’s thanks', async () => {
  const answer = await subscribe({ email: ' Maria@Example.com ', source: 'home-page', is_active: false, id: 'mine' })
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

test.each(['footer', 'home-page', 'values-page', 'builder-landing'])('subscriptions can come from %s', async (source) => {
  expect(await (await subscribe({ email: `${source}@example.com`, source })).json()).toMatchObject({ subscription: { source } })
})

test.each([
  [{ email: 'not an address', source: 'footer' }, 'email'],
  [{ email: 'a@example.com\r\nBcc: b@example.com', source: 'footer' }, 'email'],
  [{ email: 'a@example.com, b@example.com', source: 'footer' }, 'email'],
  [{ email: 'a\u0000@example.com', source: 'footer' }, 'email'],
  [{ email: ['a@example.com'], source: 'footer' }, 'email'],
  [{ source: 'footer' }, 'email'],
  [{ email: 'a@example.com', source: 'x'.repeat(100_000) }, 'source'],
  [{ email: 'a@example.com', source: 'elsewhere' }, 'source'],
])('an invalid body is refused by field: %#', async (body, field) => {
  const answer = await subscribe(body)
  expect(answer.status).toBe(422)
  expect((await answer.json()).error.fields).toHaveProperty(field)
})

test('another content type is refused', async () => {
  const body = JSON.stringify({ email: 'a@example.com', source: 'footer' })
  for (const path of [PATH, `${PATH}/unsubscribe`]) {
    expect((await api.request(path, { body, headers: { 'content-type': 'text/plain' } })).status).toBe(415)
  }
})

test('one network cannot subscribe many addresses, or request links for them', async () => {
  const acts = [
    (n: number) => subscribe({ email: `n${n}@example.com`, source: 'footer' }, '10.0.0.3'),
    (n: number) => unsubscribe({ email: `n${n}@example.com` }, null, '10.0.0.3'),
  ]
  for (const act of acts) {
    const statuses = await Promise.all(Array.from({ length: 65 }, (_, n) => act(n).then((answer) => answer.status)))
    expect(statuses.filter((status) => status === 429)).toHaveLength(5)
  }
})

test('only the user’s own status is visible: visitors have none', async () => {
  expect((await api.request(`${PATH}/mine`)).status).toBe(401)
  const [reader, other] = [await world.buyer(), await world.buyer()]
  await subscribe({ email: reader.email, source: 'footer' })
  expect(await statusOf(reader)).toEqual({ email: reader.email, is_active: true })
  const asked = await api.request(`${PATH}/mine?email=${reader.email}`, { as: other })
  expect(await asked.json()).toEqual({ email: other.email, is_active: false })
})

test('the user’s own address is unsubscribed at once', async () => {
  const reader = await world.buyer()
  await subscribe({ email: reader.email, source: 'footer' })
  const answer = await unsubscribe({ email: reader.email }, reader)
  expect(await answer.json()).toEqual({ message: 'Successfully unsubscribed from newsletter', status: 'unsubscribed' })
  expect(await statusOf(reader)).toMatchObject({ is_active: false })
})

test('any other address gets the same response in the same time, subscribed or not', async () => {
  const [reader, stranger] = [await world.buyer(), await world.buyer()]
  await subscribe({ email: reader.email, source: 'footer' })
  const answers = []
  for (const as of [null, stranger]) {
    for (const email of [reader.email, 'nobody-at-all@example.com']) {
      const startedAt = performance.now()
      const answer = await unsubscribe({ email }, as)
      const took = performance.now() - startedAt
      // A timer may be a millisecond early.
      expect(took).toBeGreaterThanOrEqual(249)
      answers.push(JSON.stringify([answer.status, await answer.json()]))
    }
  }
  expect(new Set(answers).size).toBe(1)
  expect(answers[0]).toContain('If this address receives our newsletter, we’ve sent it a link to unsubscribe.')
  expect(await statusOf(reader)).toMatchObject({ is_active: true })
})

test('an invalid address is refused with the specification’s text', async () => {
  for (const email of ['clara', '', 7, null, ['a@example.com']]) {
    const answer = await unsubscribe({ email })
    expect(answer.status).toBe(422)
    expect((await answer.json()).error.fields.email).toContain('Please enter a valid email address')
  }
})

test('an invalid token is refused, not treated as a visitor’s', async () => {
  expect((await api.request(`${PATH}/unsubscribe`, { token: 'a.b.c', json: { email: 'a@example.com' } })).status).toBe(401)
})

test('a database error does not reveal any details', async () => {
  const quiet = vi.spyOn(console, 'error').mockImplementation(() => {})
  await world.db.execute(sql`alter table newsletter_subscriptions rename to away`)
  const answers = [
    await subscribe({ email: 'fault@example.com', source: 'footer' }),
    await unsubscribe({ email: 'fault@example.com' }),
  ]
  await world.db.execute(sql`alter table away rename to newsletter_subscriptions`)
  for (const answer of answers) {
    expect(answer.status).toBe(500)
    expect(await answer.json()).toMatchObject({ error: { code: 'internal', fields: {} } })
  }
  quiet.mockRestore()
})
