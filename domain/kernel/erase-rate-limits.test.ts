import { randomUUID } from 'node:crypto'
import { inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openApiWorld } from '#testing/api-world.ts'
import { eraseRateLimits } from './erase-rate-limits.ts'
import { rateLimits } from './rate-limits-table.ts'

const { world } = await openApiWorld()

test('deleting an account deletes its counts, but not those whose key only contains its address', async () => {
  const [userId, profileId, email] = [randomUUID(), randomUUID(), 'ann@x.test']
  const own = [`writes:${userId}`, `onboarding:${profileId}`, `mail:recovery:${email}`, `inquiry:email:${email}`]
  const ofOthers = ['mail:recovery:joann@x.test', `mail:recovery:${email}.example`, `writes:${randomUUID()}`, `${userId}:writes`]
  const keys = [...own, ...ofOthers]
  await world.db.insert(rateLimits).values(keys.map((key) => ({ key, count: 1, windowEndsAt: world.clock.now() })))

  await world.db.transaction((tx) => eraseRateLimits(tx, { userId, profileId, email }))

  const left = await world.db.select().from(rateLimits).where(inArray(rateLimits.key, keys))
  expect(left.map(({ key }) => key).sort()).toEqual(ofOthers.sort())
})
