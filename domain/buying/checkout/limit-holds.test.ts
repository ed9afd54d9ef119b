import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type World } from '#testing/world.ts'
import { buy, pickupProduct } from '#testing/world-sales.ts'
import { cancelCheckout } from './cancel-checkout.ts'

const HOUR = 3600

let world: World
beforeAll(async () => {
  world = await openWorld({ settings: { rateLimits: true } })
  world.clock.set(new Date())
})
afterAll(() => world.close())

const instruments = (count: number) => Promise.all(Array.from({ length: count }, () => pickupProduct(world)))

test('a buyer who keeps abandoning payments for one instrument is blocked for a day', async () => {
  const [buyer, product] = await Promise.all([world.buyer(), pickupProduct(world)])
  for (let times = 0; times < 20; times++) {
    await buy(world, buyer, product)
    await cancelCheckout(world.as(buyer), {})
  }
  await expect(buy(world, buyer, product)).rejects.toMatchObject({ code: 'too_many', retryAfterSeconds: 24 * HOUR })
  await expect(buy(world, await world.buyer(), product)).resolves.toMatchObject({ url: expect.any(String) })

  world.clock.advance(23 * HOUR)
  await expect(buy(world, buyer, product)).rejects.toMatchObject({ code: 'too_many', retryAfterSeconds: HOUR })
  world.clock.advance(HOUR)
  await expect(buy(world, buyer, product)).resolves.toMatchObject({ url: expect.any(String) })
})

test('a buyer who keeps abandoning payments for many instruments is blocked for an hour', async () => {
  const [buyer, some, next] = await Promise.all([world.buyer(), instruments(3), pickupProduct(world)])
  for (let times = 0; times < 30; times++) {
    const product = some[times % some.length]
    if (product) await buy(world, buyer, product)
    await cancelCheckout(world.as(buyer), {})
    world.clock.advance(60)
  }
  await expect(buy(world, buyer, next)).rejects.toMatchObject({ code: 'too_many', retryAfterSeconds: HOUR - 30 * 60 })
  world.clock.advance(HOUR - 30 * 60)
  await expect(buy(world, buyer, next)).resolves.toMatchObject({ url: expect.any(String) })
})

test('a buyer can hold at most three instruments at once', async () => {
  const [buyer, held, fourth] = await Promise.all([world.buyer(), instruments(3), pickupProduct(world)])
  for (const product of held) {
    await buy(world, buyer, product)
    world.clock.advance(60)
  }
  await expect(buy(world, buyer, fourth)).rejects.toMatchObject({
    code: 'too_many',
    message: 'You have 3 other payments open. Please finish or cancel one of them first.',
    retryAfterSeconds: world.settings.holdSeconds - 180,
  })

  await cancelCheckout(world.as(buyer), {})
  await expect(buy(world, buyer, fourth)).resolves.toMatchObject({ url: expect.any(String) })
})

test('four simultaneous clicks for four instruments hold three', async () => {
  const [buyer, wanted] = await Promise.all([world.buyer(), instruments(4)])
  const results = await Promise.allSettled(wanted.map((product) => buy(world, buyer, product)))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
})

test('an expired hold does not count', async () => {
  const [buyer, first, more] = await Promise.all([world.buyer(), instruments(3), instruments(3)])
  for (const product of first) await buy(world, buyer, product)
  world.clock.advance(world.settings.holdSeconds)
  for (const product of more) await expect(buy(world, buyer, product)).resolves.toMatchObject({ url: expect.any(String) })
})
