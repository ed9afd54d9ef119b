import { expect, test } from 'vitest'
import { openWorld } from '#testing/world.ts'
import { buy, pickupProduct, webhook, workJobs } from '#testing/world-sales.ts'
import { reconcileLedger } from './reconcile-ledger.ts'

const world = await openWorld()
const DAY = 86_400

const differences = () => reconcileLedger(world.as(null))

async function paid() {
  const { sessionId } = await buy(world, await world.buyer(), await pickupProduct(world, { priceCents: 100_000 }))
  world.payments.pay(sessionId)
  return sessionId
}

test('a payment booked days late shows no difference, even at the edge of the compared period', async () => {
  const sessionId = await paid()
  world.clock.advance(3 * DAY)
  expect(await differences()).toMatchObject([{ about: 'payment', ourCents: 0, theirCents: 100_000 }])
  await webhook(world, sessionId)
  await workJobs(world)
  for (const day of [1, 117, 1, 1, 1, 1]) {
    world.clock.advance(day * DAY)
    expect(await differences()).toEqual([])
  }
})

test('finds a refund by the provider that was not booked', async () => {
  const sessionId = await paid()
  await webhook(world, sessionId)
  await workJobs(world)
  world.payments.refundOutside(sessionId, 500)
  world.clock.advance(DAY)
  expect(await differences()).toMatchObject([{ about: 'payment', ourCents: 100_000, theirCents: 99_500 }])
})

test('compares a payment from a year ago after part of it was refunded', async () => {
  const sessionId = await paid()
  await webhook(world, sessionId)
  await workJobs(world)
  world.clock.advance(365 * DAY)
  world.payments.refundOutside(sessionId, 700)
  world.clock.advance(DAY)
  expect(await differences()).toMatchObject([{ about: 'payment', ourCents: 100_000, theirCents: 99_300 }])
  await workJobs(world)
  expect(await differences()).toEqual([])
})
