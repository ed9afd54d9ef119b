import { desc, eq, sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { ReceivedReturns, Returns } from '#contracts/buying/return-views.ts'
import { RETURNABLES } from '#server/jobs/return-work.ts'
import { openWorld } from '#testing/world.ts'
import { inspections } from '#testing/world-build-deliveries.ts'
import { orderRow, soldForShipping } from '#testing/world-deliveries.ts'
import { listOpenReturns, listReceivedReturns } from './list-returns.ts'
import { getReturn } from './return-view.ts'
import { type ReturnRow, returns } from './returns-table.ts'

const world = await openWorld({ now: '2028-08-09T10:00:00Z' })
const { report, deliveredAt } = inspections(world)
const PAGE = { limit: 50 }

/** A report about a build that operators review */
async function reviewed(status: 'review' | 'offered' = 'review') {
  const { build } = await deliveredAt()
  await report(build)
  const review = { status, reviewReason: 'disagreement', offeredCents: 30_000, updatedAt: world.clock.now() } as const
  await world.db.update(returns).set(review).where(eq(returns.requestId, build.request.id))
  return build
}

/** Returns of one builder's orders */
async function returned(...rows: Pick<ReturnRow, 'status' | 'reason'>[]) {
  const builder = await world.builder({ profile: { businessName: 'Ridge Guitars' } })
  const sales = []
  for (const row of rows) {
    const sale = await soldForShipping(world, { builder, name: 'Agate OM', priceCents: 230_000 })
    const [closedAt, outcome] = row.status === 'closed' ? ([world.clock.now(), 'refunded'] as const) : [null, null]
    const { buyerId, builderId } = await orderRow(world, sale.orderId)
    const sides = { orderId: sale.orderId, buyerId, builderId, updatedAt: world.clock.now() }
    await world.db.insert(returns).values({ ...row, ...sides, closedAt, outcome, refundCents: closedAt && 207_000 })
    world.clock.advance(60)
    sales.push(sale)
  }
  return { builder, sales }
}

async function statementsOf<Answer>(read: () => Promise<Answer>): Promise<{ answer: Answer; statements: number }> {
  const spy = vi.spyOn(world.pool, 'query')
  const answer = await read()
  const statements = spy.mock.calls.length
  spy.mockRestore()
  return { answer, statements }
}

test('reads a builder’s returns and their reply count in two statements', async () => {
  const { builder, sales } = await returned(
    { status: 'requested', reason: 'not_as_agreed' },
    { status: 'closed', reason: 'trial' },
    { status: 'received', reason: 'trial' },
  )
  const { answer, statements } = await statementsOf(() => listReceivedReturns(world.as(builder), RETURNABLES, PAGE))
  expect(statements).toBe(2)
  expect(ReceivedReturns.parse(answer)).toEqual(answer)
  expect(answer).toMatchObject({
    to_reply_count: 2,
    next_cursor: null,
    returns: [
      { status: 'received', side: 'builder', refund: null, builder_name: 'Ridge Guitars', title: 'Agate OM' },
      { status: 'closed', outcome: 'refunded', refund: 2070 },
      { status: 'requested', order_id: sales[0]?.orderId, request_id: null },
    ],
  })
  // The page of a return shows the same.
  for (const entry of answer.returns) expect(await getReturn(world.as(builder), RETURNABLES, entry.id)).toMatchObject(entry)
})

test('operators read the open returns of orders and builds in one statement, those in review first', async () => {
  const build = await reviewed()
  world.clock.advance(60)
  await reviewed('offered')
  const operator = world.as(await world.operator())
  const { answer, statements } = await statementsOf(() => listOpenReturns(operator, RETURNABLES, PAGE))
  expect(statements).toBe(1)
  expect(Returns.parse(answer)).toEqual(answer)
  const entry = answer.returns.find(({ request_id }) => request_id === build.request.id)
  expect(entry).toMatchObject({ side: 'operator', order_id: null, image: null })
  expect(await getReturn(operator, RETURNABLES, entry?.id ?? '')).toMatchObject(entry ?? {})
  expect(answer.returns.slice(0, 2).map(({ status }) => status)).toEqual(['review', 'offered'])
  const first = await listOpenReturns(operator, RETURNABLES, { limit: 1 })
  const second = await listOpenReturns(operator, RETURNABLES, { limit: 1, cursor: first.next_cursor ?? '' })
  expect([...first.returns, ...second.returns].map(({ id }) => id)).toEqual(answer.returns.slice(0, 2).map(({ id }) => id))
})

test('reads a builder’s list from an index, without sorting', async () => {
  const { builder } = await returned({ status: 'requested', reason: 'not_as_agreed' })
  const plan = await world.db.transaction(async (tx) => {
    // The table is too small for an index.
    await tx.execute(sql`set local enable_seqscan = off`)
    const list = tx
      .select()
      .from(returns)
      .where(eq(returns.builderId, builder.profileId ?? ''))
      .orderBy(desc(returns.updatedAt), desc(returns.id))
      .limit(10)
    return JSON.stringify(await tx.execute(sql`explain ${list}`))
  })
  expect(plan).toContain('returns_by_builder')
  expect(plan).not.toContain('Sort')
})

test('the page of a return takes four statements for an order and six for a build', async () => {
  const { builder } = await returned({ status: 'requested', reason: 'not_as_agreed' })
  const { returns: list } = await listReceivedReturns(world.as(builder), RETURNABLES, PAGE)
  const ofOrder = await statementsOf(() => getReturn(world.as(builder), RETURNABLES, list[0]?.id ?? ''))
  expect(ofOrder.statements).toBe(4)

  const { buyer, request } = await reviewed()
  const [row] = await world.db.select().from(returns).where(eq(returns.requestId, request.id))
  const ofBuild = await statementsOf(() => getReturn(world.as(buyer), RETURNABLES, row?.id ?? ''))
  expect(ofBuild).toMatchObject({ statements: 6, answer: { side: 'buyer', request_id: request.id } })
})
