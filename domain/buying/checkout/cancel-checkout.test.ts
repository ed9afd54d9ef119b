import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type World } from '#testing/world.ts'
import { buy, pickupProduct, webhook, workJobs } from '#testing/world-sales.ts'
import { cancelCheckout } from './cancel-checkout.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('a payment that is processing cannot be cancelled, but another open payment can', async () => {
  const [buyer, slow, other] = await Promise.all([world.buyer(), pickupProduct(world), pickupProduct(world)])
  const { sessionId } = await buy(world, buyer, slow)
  world.payments.pay(sessionId, { slowly: true })
  await webhook(world, sessionId)
  await workJobs(world)
  await buy(world, buyer, other)

  expect(await cancelCheckout(world.as(buyer), { session_id: sessionId })).toEqual({ status: 'processing' })
  expect(await cancelCheckout(world.as(await world.buyer()), { session_id: sessionId })).toEqual({ status: 'nothing_open' })
  expect(await cancelCheckout(world.as(buyer), {})).toEqual({ status: 'cancelled' })
  expect(await cancelCheckout(world.as(buyer), {})).toEqual({ status: 'nothing_open' })
})
