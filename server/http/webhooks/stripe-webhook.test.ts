import { expect, test } from 'vitest'
import { settlePaymentJob } from '#domain/money/payments/payment-jobs.ts'
import { paymentEvents } from '#domain/money/payments/payments-tables.ts'
import { openApiWorld } from '#testing/api-world.ts'
import { buy, pickupProduct } from '#testing/world-sales.ts'

const { world, api } = await openApiWorld()

async function paid() {
  const { sessionId } = await buy(world, await world.buyer(), await pickupProduct(world))
  world.payments.pay(sessionId)
  return sessionId
}

function deliver(body: string, signature?: string) {
  const headers = signature === undefined ? undefined : { 'stripe-signature': signature }
  return api.request('/webhooks/stripe', { method: 'POST', body, headers })
}

test('a signed event is accepted once, however often it arrives', async () => {
  const sessionId = await paid()
  const { rawBody, signature } = world.payments.event('checkout.session.completed', sessionId)
  const answers = await Promise.all(Array.from({ length: 10 }, () => deliver(rawBody, signature)))

  expect(answers.map((answer) => answer.status)).toEqual(Array(10).fill(200))
  expect(await world.jobs.taken(settlePaymentJob)).toMatchObject([{ payload: { sessionId } }])
})

test('an event with unsigned bytes is refused and stores nothing', async () => {
  const { rawBody, signature } = world.payments.event('checkout.session.completed', await paid())
  const before = await world.db.$count(paymentEvents)
  const answers = [await deliver(rawBody), await deliver(rawBody, 'v1=no'), await deliver(`${rawBody}\n`, signature)]

  expect(answers.map((answer) => answer.status)).toEqual([400, 400, 400])
  expect(await world.db.$count(paymentEvents)).toBe(before)
})

test('an unknown type is accepted and ignored, a body over a megabyte is refused', async () => {
  const unknown = world.payments.event('tax.settings.updated', await paid())
  expect((await deliver(unknown.rawBody, unknown.signature)).status).toBe(200)
  expect((await deliver('x'.repeat(1024 * 1024 + 1), 'any')).status).toBe(413)
})
