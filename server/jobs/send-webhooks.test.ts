import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { restores } from '#domain/money/restores/restores-tables.ts'
import { webhookEndpoints, webhookEvents } from '#domain/operations/webhook-endpoints/webhook-tables.ts'
import { openWorld, type World } from '#testing/world.ts'
import { endpointOf } from '#testing/world-webhooks.ts'
import { openLog } from '../operations/observability/log.ts'
import { sendWebhooks } from './send-webhooks.ts'
import { startWhenResumed } from './start-when-resumed.ts'

const log = openLog('silent')
let world: World
beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  await world.db.delete(webhookEvents)
  await world.db.delete(webhookEndpoints)
  world.receivers.clear()
})
afterAll(() => world.close())

const urls = () => world.receivers.calls.map(({ url }) => new URL(url).hostname)

test('a slow receiver does not delay the others', async () => {
  const [slow, quick] = [await world.builder(), await world.builder()]
  await endpointOf(world, slow, { url: 'https://slow.test/' })
  await endpointOf(world, quick, { url: 'https://quick.test/' })
  const release = Promise.withResolvers<void>()
  world.receivers.answer(async ({ url }) => {
    if (url.includes('slow')) await release.promise
    return {}
  })
  for (let made = 0; made < 12; made++) await world.product({ builder: slow })
  for (let made = 0; made < 12; made++) await world.product({ builder: quick })
  const stop = sendWebhooks(world.as(null), { log })
  await expect.poll(() => urls().filter((host) => host === 'quick.test').length, { timeout: 10_000 }).toBe(12)
  expect(urls().filter((host) => host === 'slow.test')).toHaveLength(4)
  release.resolve()
  await expect.poll(() => urls().length, { timeout: 10_000 }).toBe(24)
  await stop()
})

test('the second attempt follows after five seconds, plus or minus a tenth', async () => {
  const builder = await world.builder()
  await endpointOf(world, builder)
  const times: number[] = []
  world.receivers.answer(() => {
    times.push(performance.now())
    return { status: times.length === 1 ? 500 : 200 }
  })
  const stop = sendWebhooks(world.as(null), { log })
  await world.product({ builder })
  await expect.poll(() => times.length, { timeout: 10_000 }).toBe(2)
  const [first = 0, second = 0] = times
  expect(second - first).toBeGreaterThan(4500)
  expect(second - first).toBeLessThan(5900)
  await stop()
}, 15_000)

test('after a restore nothing is sent until an operator resumes the shop', async () => {
  const builder = await world.builder()
  await endpointOf(world, builder)
  await world.product({ builder })
  const now = new Date()
  await world.db.insert(restores).values({ restoredAt: now, backupStartedAt: now, backupVersion: '0.2.0' })
  let stopSending = async () => {}
  const start = async () => {
    stopSending = sendWebhooks(world.as(null), { log })
  }
  const context = { ...world.as(null), log }
  const stop = await startWhenResumed({ context, meanwhile: async () => {}, start }, { everyMs: 20 })
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(urls()).toEqual([])
  await world.db.update(restores).set({ resumedAt: new Date() })
  await expect.poll(() => urls().length, { timeout: 10_000 }).toBe(1)
  stop()
  await stopSending()
})
