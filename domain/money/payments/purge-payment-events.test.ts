import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type World } from '#testing/world.ts'
import { buy, pickupProduct, webhook } from '#testing/world-sales.ts'
import { paymentEvents } from './payments-tables.ts'
import { purgePaymentEvents } from './purge-payment-events.ts'

const DAY = 24 * 3600

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('keeps received webhooks for ninety days', async () => {
  const [buyer, product] = await Promise.all([world.buyer(), pickupProduct(world)])
  const { sessionId } = await buy(world, buyer, product)
  await webhook(world, sessionId)
  world.clock.advance(60 * DAY)
  await webhook(world, sessionId)

  world.clock.advance(29 * DAY)
  expect(await purgePaymentEvents(world.as(null))).toBe(0)
  world.clock.advance(2 * DAY)
  expect(await purgePaymentEvents(world.as(null))).toBe(1)
  expect(await world.db.$count(paymentEvents)).toBe(1)
})
