import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { eraseDeclaredOf } from '#testing/erase-declared.ts'
import { openWorld } from '#testing/world.ts'
import { inspections } from '#testing/world-hand-overs.ts'
import { builds } from './builds-tables.ts'

const world = await openWorld()
const { report, decide, deliveredAt } = inspections(world)

test('deleting an account erases the reason of a decision, which may quote the person', async () => {
  world.clock.set(new Date('2028-08-09T10:00:00Z'))
  const { build } = await deliveredAt()
  await report(build, { kind: 'damaged' })
  await decide(build, { decision: 'as_agreed', reason: 'Ada Player has sent a picture of another guitar' })
  await eraseDeclaredOf(world, build.buyer)
  const [{ decided } = { decided: null }] = await world.db.select().from(builds).where(eq(builds.requestId, build.request.id))
  expect(decided).toMatchObject({ decision: 'as_agreed', reason: '' })
})
