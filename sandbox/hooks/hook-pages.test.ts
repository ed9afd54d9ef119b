import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { webhookReceivers } from '#providers/outside/webhook-receivers.ts'
import { openTestDatabase } from '#testing/test-database.ts'
import { openTestWorld, SHOP, type TestWorld } from '../test-world.ts'

const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`
const BODY = JSON.stringify({ type: 'product.listed', data: { name: '<b>Heron</b>' } })

let world: TestWorld
let receivers: ReturnType<typeof webhookReceivers>
let path: string
beforeAll(async () => {
  world = await openTestWorld(await openTestDatabase())
  receivers = webhookReceivers({ publicUrl: SHOP, version: '1.0.0', allowPrivate: [], sandboxHooks: world.sandbox.hooks })
}, 60_000)
beforeEach(async () => {
  path = String((await submit('/sandbox/hooks')).headers.get('location'))
})
afterAll(() => world.close())

const submit = (to: string, form: Record<string, string> = {}) =>
  world.sandbox.pages.request(to, { method: 'POST', body: new URLSearchParams(form) })
const page = async () => (await world.sandbox.pages.request(path)).text()

function deliver(secret = SECRET, at = new Date()) {
  const headers = {
    'webhook-id': 'evt_1',
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign('evt_1', at, BODY),
  }
  return receivers.post({ url: SHOP + path, owner: 'builder' }, { headers, body: BODY })
}

test('a message to a receiver gets a response and is shown, and its secret can verify it later too', async () => {
  expect(await page()).toContain('No messages yet')
  expect(await deliver()).toMatchObject({ status: 200, text: 'Thank you' })
  expect(await page()).toContain('Enter the secret to verify the signature')

  expect((await submit(`${path}/secret`, { secret: SECRET })).status).toBe(303)
  const shown = await page()
  expect(shown).toContain('<code>product.listed</code>')
  expect(shown).toContain('Signature verified')
  expect(shown).toContain('&lt;b&gt;Heron')
  expect(shown).not.toContain(SECRET)
})

test.each([
  ['another secret', () => deliver(`whsec_${Buffer.alloc(32, 8).toString('base64')}`), 'Signature does not match this secret'],
  ['an old signature', () => deliver(SECRET, new Date(Date.now() - 600_000)), 'Signed more than five minutes ago'],
  ['no signature', () => receivers.post({ url: SHOP + path, owner: 'builder' }, { headers: {}, body: 'hello' }), 'No signature'],
])('a message with %s is not called verified', async (_what, send, label) => {
  await submit(`${path}/secret`, { secret: SECRET })
  await send()
  expect(await page()).toContain(label)
  expect(await page()).not.toContain('Signature verified')
})

test.each([
  ['error', 500],
  ['gone', 410],
])('a receiver can be set to respond with %s', async (answer, status) => {
  await submit(`${path}/answer`, { answer })
  expect(await deliver()).toMatchObject({ status })
  expect(await page()).toContain(`responded with ${status}`)
})

test('a slow receiver keeps waiting after its caller disconnects', async () => {
  await submit(`${path}/answer`, { answer: 'slow' })
  const leaving = new AbortController()
  const call = fetch(String(world.sandbox.hooks?.listensAt) + path.slice('/sandbox/hooks'.length), {
    method: 'POST',
    body: BODY,
    signal: leaving.signal,
  })
  await expect.poll(page).toContain('responded too late')
  leaving.abort()
  await expect(call).rejects.toThrow('aborted')
})

test('an invalid secret is refused with a sentence', async () => {
  const answer = await submit(`${path}/secret`, { secret: 'whsec_no' })
  expect(answer.status).toBe(422)
  expect(await answer.text()).toContain('It starts with whsec_')
})

test('an unknown receiver accepts nothing', async () => {
  expect((await submit('/sandbox/hooks/0000000000000000')).status).toBe(404)
  expect((await world.sandbox.pages.request('/sandbox/hooks/none')).status).toBe(404)
})

test('a receiver keeps its newest fifty messages, and can be cleared', async () => {
  for (let sent = 0; sent < 52; sent += 1) await world.sandbox.pages.request(path, { method: 'POST', body: 'x\0y' })
  expect((await page()).match(/not an event/g)).toHaveLength(50)
  await submit(`${path}/clear`)
  expect(await page()).toContain('No messages yet')
})
