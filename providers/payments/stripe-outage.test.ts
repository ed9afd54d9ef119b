import { expect, test } from 'vitest'
import { answering, hostileServer } from '../hostile-server.ts'
import { stripePayments } from './stripe-payments.ts'

const at = (apiBase: string) => stripePayments({ secretKey: 'sk_test_x', webhookSecrets: [], apiBase })
const OUTAGE = { code: 'provider_unavailable', cause: expect.any(Error) }

test.each([
  ['a failing server', answering(500, '{"error":{"type":"api_error","message":"x"}}')],
  ['a page instead of an answer', answering(502, '<html>Bad gateway</html>', 'text/html')],
  ['an answer cut short', answering(200, '{"id": "cs_')],
])(
  '%s is an outage, after three attempts',
  async (_name, answer) => {
    await using server = await hostileServer(answer)
    await expect(at(server.url).getCheckout('cs_test_1')).rejects.toMatchObject(OUTAGE)
    expect(server.asked()).toBeLessThanOrEqual(3)
  },
  15_000,
)

test('too many calls is an outage', async () => {
  await using server = await hostileServer(answering(429, '{"error":{"type":"rate_limit_error","message":"slow down"}}'))
  await expect(at(server.url).expireCheckout('cs_test_1')).rejects.toMatchObject(OUTAGE)
}, 15_000)

test('a request that is still being processed is an outage, because its outcome is unknown', async () => {
  const inUse = '{"error":{"type":"idempotency_error","code":"idempotency_key_in_use","message":"x"}}'
  await using server = await hostileServer(answering(409, inUse))
  await expect(at(server.url).expireCheckout('cs_test_1')).rejects.toMatchObject(OUTAGE)
}, 15_000)

test('a broken connection is an outage for every method', async () => {
  await using server = await hostileServer((request) => request.socket.destroy())
  const payments = at(server.url)
  await expect(payments.refund({ paymentIntentId: 'pi_1', idempotencyKey: 'k' })).rejects.toMatchObject(OUTAGE)
  const product = { productId: '1', name: 'x', description: '', imageUrls: [], priceCents: 1, currency: 'usd' }
  await expect(payments.syncProduct({ ...product, stripeProductId: null, stripePriceId: null })).rejects.toMatchObject(OUTAGE)
}, 15_000)

test('a single failure is retried unnoticed', async () => {
  const session = { id: 'cs_test_1', object: 'checkout.session', status: 'open', payment_status: 'unpaid', expires_at: 1 }
  let calls = 0
  await using server = await hostileServer((request, response) => {
    calls += 1
    if (calls === 1) answering(500, '{"error":{"message":"x"}}')(request, response)
    else answering(200, JSON.stringify(session))(request, response)
  })
  expect(await at(server.url).getCheckout('cs_test_1')).toMatchObject({ sessionId: 'cs_test_1' })
})

test.each([
  ['nothing in it', answering(200, '{}')],
  ['no list of prices', answering(200, '{"id":"prod_1","object":"product","data":"none"}')],
  ['a refusal', answering(400, '{"error":{"type":"invalid_request_error","message":"no such field"}}')],
])(
  'an answer with %s counts as an outage, and no product is copied',
  async (_name, answer) => {
    await using server = await hostileServer(answer)
    const product = { productId: '1', name: 'x', description: '', imageUrls: [], priceCents: 1, currency: 'usd' }
    const copying = at(server.url).syncProduct({ ...product, stripeProductId: null, stripePriceId: null })
    await expect(copying).rejects.toMatchObject(OUTAGE)
  },
  15_000,
)
