import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { purgeExpiredRows } from '#domain/kernel/retention.ts'
import { openWorld, type World } from '#testing/world.ts'
import { productViews, viewTotals } from './product-views-table.ts'
import { products } from './products-table.ts'
import { recordViews } from './record-views.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000'
const day = '2026-11-23'
const record = (views: [id: string, views: number, day?: string][]) =>
  recordViews(
    world.as(null),
    views.map(([productId, views, on = day]) => ({ productId, day: on, views })),
  )
const viewsOf = (productId: string) => world.db.select().from(productViews).where(eq(productViews.productId, productId))

test('views add up by day, for an instrument and for the shop', async () => {
  const [guitar, violin] = [await world.product(), await world.product()]
  await record([
    [guitar.id, 2],
    [violin.id, 1],
  ])
  await record([
    [guitar.id, 3],
    [guitar.id, 4, '2026-11-24'],
    [UNKNOWN_ID, 9],
  ])
  await record([])

  expect(await viewsOf(guitar.id)).toEqual([
    { productId: guitar.id, day, views: 5 },
    { productId: guitar.id, day: '2026-11-24', views: 4 },
  ])
  expect(await world.db.select().from(viewTotals).orderBy(viewTotals.day)).toEqual([
    { day, views: 6 },
    { day: '2026-11-24', views: 4 },
  ])
})

test('ignores views of instruments that are sold, hidden or of an unlisted builder', async () => {
  const [sold, hidden, draft] = [await world.product(), await world.product(), await world.product()]
  await world.db.update(products).set({ status: 'sold' }).where(eq(products.id, sold.id))
  await world.db.update(products).set({ isAvailable: false }).where(eq(products.id, hidden.id))
  await world.db.update(products).set({ status: 'draft' }).where(eq(products.id, draft.id))
  await record([sold, hidden, draft].map(({ id }) => [id, 1]))
  for (const { id } of [sold, hidden, draft]) expect(await viewsOf(id)).toEqual([])
})

test('nodes that save at the same moment lose no view', async () => {
  const listed = await Promise.all([1, 2, 3, 4, 5].map(() => world.product()))
  const orders = [listed, listed.toReversed(), listed, listed.toReversed()]
  await Promise.all(orders.map((order) => record(order.map(({ id }) => [id, 1]))))
  for (const { id } of listed) expect(await viewsOf(id)).toMatchObject([{ views: 4 }])
})

test('keeps an instrument’s views for 400 days, and daily totals forever', async () => {
  const old = await world.product()
  await record([
    [old.id, 1, '2024-12-31'],
    [old.id, 1, '2025-01-01'],
    [old.id, 1, '2025-01-02'],
    [old.id, 1, '2025-01-03'],
    [old.id, 1, '2025-01-04'],
  ])
  world.clock.set(new Date('2026-02-07T12:00:00Z'))
  await purgeExpiredRows(world.as(null), { batch: 1, batches: 1 })
  expect(await viewsOf(old.id)).toHaveLength(4)
  await purgeExpiredRows(world.as(null), { batch: 1 })
  expect((await viewsOf(old.id)).map(({ day }) => day)).toEqual(['2025-01-03', '2025-01-04'])
  expect(await world.db.$count(viewTotals, eq(viewTotals.day, '2025-01-01'))).toBe(1)
})
