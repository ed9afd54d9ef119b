import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { RETURNABLES } from '#server/jobs/return-work.ts'
import { openWorld } from '#testing/world.ts'
import { inspections } from '#testing/world-build-deliveries.ts'
import { listReturnsInReview } from './return-view.ts'
import { returns } from './returns-table.ts'

const world = await openWorld({ now: '2028-08-09T10:00:00Z' })
const { report, deliveredAt } = inspections(world)

/** A report about a build that operators review */
async function reviewed() {
  const { build } = await deliveredAt()
  await report(build)
  const review = { status: 'review', reviewReason: 'disagreement' } as const
  await world.db.update(returns).set(review).where(eq(returns.requestId, build.request.id))
}

async function countStatements() {
  const operator = world.as(await world.operator())
  const spy = vi.spyOn(world.pool, 'query')
  const { returns: shown } = await listReturnsInReview(operator, RETURNABLES, { limit: 50 })
  const statements = spy.mock.calls.length
  spy.mockRestore()
  return { shown: shown.length, statements }
}

test('a longer list of returns takes no more statements', async () => {
  await reviewed()
  const { statements } = await countStatements()
  await reviewed()
  await reviewed()
  expect(await countStatements()).toEqual({ shown: 3, statements })
  expect(statements).toBeGreaterThan(1)
})
