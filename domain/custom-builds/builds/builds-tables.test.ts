import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { returns } from '#domain/buying/returns/returns-table.ts'
import { eraseDeclaredOf } from '#testing/erase-declared.ts'
import { openWorld } from '#testing/world.ts'
import { inspections } from '#testing/world-build-deliveries.ts'

const world = await openWorld()
const { report, decide, deliveredAt } = inspections(world)

test('deleting an account erases the reason of a decision, which may quote the person', async () => {
  world.clock.set(new Date('2028-08-09T10:00:00Z'))
  const { build } = await deliveredAt()
  await report(build, { reason: 'damaged' })
  await decide(build, { decision: 'as_agreed', reason: 'Ada Player has sent a picture of another guitar' })
  await eraseDeclaredOf(world, build.buyer)
  const [row] = await world.db.select().from(returns).where(eq(returns.requestId, build.request.id))
  expect(row?.decision).toMatchObject({ decision: 'as_agreed', reason: '' })
})
