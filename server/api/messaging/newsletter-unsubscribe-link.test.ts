import { eq, sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { newsletterSubscriptions } from '#domain/messaging/newsletter/newsletter-subscriptions-table.ts'
import { subscribeToNewsletter } from '#domain/messaging/newsletter/subscribe-to-newsletter.ts'
import { unsubscribePath } from '#domain/messaging/newsletter/unsubscribe-token.ts'
import { openApiWorld } from '#testing/api-world.ts'

const { world, api } = await openApiWorld()

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
const MULTIPART = { 'content-type': 'multipart/form-data; boundary=x' }
const inParts = '--x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n'
const oneClick = { headers: FORM, body: 'List-Unsubscribe=One-Click' }

async function subscriber() {
  const email = `${crypto.randomUUID()}@example.com`
  await subscribeToNewsletter(world.as(null), { email, source: 'footer' })
  const ofReader = eq(newsletterSubscriptions.email, email)
  const [row] = await world.db.select().from(newsletterSubscriptions).where(ofReader)
  const isActive = () => world.db.$count(newsletterSubscriptions, sql`${ofReader} and is_active`)
  return { path: await unsubscribePath(world.db, row?.id ?? ''), isActive }
}

test.each([
  ['an encoded form', oneClick],
  ['a form in parts', { headers: MULTIPART, body: inParts }],
])('a mail program’s one-click request, as %s, needs only the link', async (_, call) => {
  const { path, isActive } = await subscriber()
  const answer = await api.request(path, call)
  expect(answer.status).toBe(200)
  expect(await answer.text()).toBe('Successfully unsubscribed from newsletter')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(await isActive()).toBe(0)
  // Sent twice, as some mail programs do.
  expect((await api.request(path, call)).status).toBe(200)
})

test('the page’s button leads back to the page, without the token', async () => {
  const { path, isActive } = await subscriber()
  for (const body of ['', 'from=page']) {
    const answer = await api.request(path, { method: 'POST', headers: FORM, body })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/newsletter/unsubscribe?done'])
  }
  expect(await isActive()).toBe(0)
})

test('opening the link changes nothing', async () => {
  const { path, isActive } = await subscriber()
  for (const method of ['GET', 'HEAD']) await api.request(path, { method })
  expect(await isActive()).toBe(1)
})

test('a changed token unsubscribes no one, and a person sees the page, not JSON', async () => {
  const { path, isActive } = await subscriber()
  const forged = `${path.slice(0, -4)}AAAA`
  const refused = await api.request(forged, oneClick)
  expect(refused.status).toBe(404)
  expect((await refused.json()).error.message).toBe('This unsubscribe link does not work')
  expect((await api.request('/newsletter/unsubscribe', oneClick)).status).toBe(404)

  const led = await api.request('/newsletter/unsubscribe?token=%0d%0aX-Evil:1%26done', { headers: FORM, body: 'from=page' })
  expect(led.status).toBe(303)
  expect(led.headers.get('location')).toMatch(/^\/newsletter\/unsubscribe\?token=%0D%0A/)
  expect(await isActive()).toBe(1)
})

test('a body larger than a one-click request is refused', async () => {
  const { path, isActive } = await subscriber()
  expect((await api.request(path, { headers: FORM, body: 'x'.repeat(1024 * 1024 + 1) })).status).toBe(413)
  expect((await api.request(`${path}${'A'.repeat(10_000)}`, oneClick)).status).toBe(422)
  expect(await isActive()).toBe(1)
})

test('after an error a person gets a page to try again, and a mail program gets the error', async () => {
  const quiet = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { path, isActive } = await subscriber()
  await world.db.execute(sql`alter table newsletter_subscriptions rename to away`)
  const [press, post] = [await api.request(path, { headers: FORM, body: 'from=page' }), await api.request(path, oneClick)]
  await world.db.execute(sql`alter table away rename to newsletter_subscriptions`)
  expect(press.headers.get('location')).toBe(`${path}&failed=`)
  expect(post.status).toBe(500)
  expect(quiet).toHaveBeenCalled()
  expect(await isActive()).toBe(1)
  quiet.mockRestore()
})
