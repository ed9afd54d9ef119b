import { afterAll, beforeAll, expect, test } from 'vitest'
import { answering, hostileServer } from '#providers/hostile-server.ts'
import { stripePayments } from '#providers/payments/stripe-payments.ts'
import { openWorldApi } from '#testing/api.ts'
import { openWorld, type World } from '#testing/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test.each([
  ['fails', answering(500, '{"error":{"type":"api_error","message":"x"}}')],
  ['refuses', answering(400, '{"error":{"type":"invalid_request_error","message":"x"}}')],
  ['answers nonsense', answering(200, '{}')],
  ['hangs up', (request: { socket: { destroy(): void } }) => void request.socket.destroy()],
])(
  'a provider that %s is reported with the shop’s own text',
  async (_name, answer) => {
    await using server = await hostileServer(answer)
    const payments = stripePayments({ secretKey: 'sk_test_x', webhookSecrets: [], apiBase: server.url })
    const api = openWorldApi({ ...world, as: (account) => ({ ...world.as(account), payments }) })
    const builder = await world.builder()
    const { id } = await world.product({ builder })

    const response = await api.request('/functions/v1/sync-product-to-stripe', { as: builder, json: { product: { id } } })
    expect(response.status).toBe(503)
    expect(await response.json()).toMatchObject({
      error: { code: 'provider_unavailable', message: 'Failed to sync product to Stripe' },
    })
    api.live.stop()
  },
  15_000,
)
