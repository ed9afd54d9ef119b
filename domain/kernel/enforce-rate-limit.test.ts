import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type World } from '#testing/world.ts'
import { enforceRateLimit, resetRateLimit } from './enforce-rate-limit.ts'
import { rateLimits } from './rate-limits-table.ts'
import { purgeExpiredRows } from './retention.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({ settings: { rateLimits: true } })
})
afterAll(() => world.close())

test('exactly five of twenty concurrent calls pass, and the others get a retry time', async () => {
  const limit = { key: 'race', times: 5, seconds: 60 }

  const takes = await Promise.allSettled(Array.from({ length: 20 }, () => enforceRateLimit(world.as(null), limit)))

  const refused = takes.flatMap((take) => (take.status === 'rejected' ? [take.reason] : []))
  expect(refused).toHaveLength(15)
  expect(refused[0]).toMatchObject({ code: 'too_many' })
  expect(refused[0].retryAfterSeconds).toBeGreaterThan(50)
  expect(refused[0].retryAfterSeconds).toBeLessThanOrEqual(60)
})

test('the count restarts after its window, or when cleared', async () => {
  const limit = { key: 'again', times: 1, seconds: 60 }
  const take = () => enforceRateLimit(world.as(null), limit)
  await take()
  await expect(take()).rejects.toMatchObject({ code: 'too_many' })

  world.clock.advance(61)
  await take()
  await expect(take()).rejects.toMatchObject({ code: 'too_many' })

  await resetRateLimit(world.as(null), 'again')
  await take()
})

test('a wait of more than a minute is stated in minutes', async () => {
  const refused = async (seconds: number) => {
    const limit = { key: `wait-${seconds}`, times: 0, seconds }
    return enforceRateLimit(world.as(null), limit).catch((error: Error) => error.message)
  }
  expect(await refused(3600)).toBe('Too many requests. Please try again in 60 minutes.')
  expect(await refused(30)).toBe('Too many requests. Please wait a moment and try again.')
})

test('RATE_LIMITS=off counts nothing', async () => {
  world.settings.rateLimits = false
  const limit = { key: 'off', times: 1, seconds: 60 }

  for (let time = 0; time < 5; time += 1) await enforceRateLimit(world.as(null), limit)
})

test('deletes only expired counts', async () => {
  world.settings.rateLimits = true
  await enforceRateLimit(world.as(null), { key: 'past', times: 1, seconds: 10 })
  world.clock.advance(11)
  await enforceRateLimit(world.as(null), { key: 'present', times: 1, seconds: 10 })

  await purgeExpiredRows(world.as(null))

  const keys = (await world.db.select().from(rateLimits)).map((limit) => limit.key)
  expect(keys).toContain('present')
  expect(keys).not.toContain('past')
})
