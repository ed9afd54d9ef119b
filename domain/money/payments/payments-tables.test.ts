import { afterAll, beforeAll, expect, test } from 'vitest'
import { purgeExpiredRows } from '#domain/kernel/retention.ts'
import { openWorld, type World } from '#testing/world.ts'
import { buy, pickupProduct, webhook } from '#testing/world-sales.ts'
import { paymentEvents } from './payments-tables.ts'

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
  await purgeExpiredRows(world.as(null))
  expect(await world.db.$count(paymentEvents)).toBe(2)
  world.clock.advance(2 * DAY)
  await purgeExpiredRows(world.as(null))
  expect(await world.db.$count(paymentEvents)).toBe(1)
})
