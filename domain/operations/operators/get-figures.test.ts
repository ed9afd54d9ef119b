import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { toCents } from '#contracts/kernel/money.ts'
import { orders } from '#domain/buying/orders/orders-tables.ts'
import { requestRefund } from '#domain/buying/orders/request-refund.ts'
import { products } from '#domain/catalog/products/products-table.ts'
import { only } from '#domain/kernel/db.ts'
import { openApiWorld } from '#testing/api-world.ts'
import { soldForShipping } from '#testing/world-deliveries.ts'
import type { Person } from '#testing/world-people.ts'
import { workJobs } from '#testing/world-sales.ts'
import { getFigures } from './get-figures.ts'

const { world, api } = await openApiWorld()
let operator: Person
beforeAll(async () => {
  operator = await world.operator()
})

const DAY = 86_400

/** Sold this many days after the builder added it */
async function sale(priceCents: number, days: number) {
  const sold = await soldForShipping(world, { priceCents })
  const { productId } = only(await world.db.select().from(orders).where(eq(orders.id, sold.orderId)))
  const createdAt = new Date(world.clock.now().getTime() - days * DAY * 1000)
  await world.db.update(products).set({ createdAt }).where(eq(products.id, productId))
  return sold
}

test('a month shows sales, refunds, commission and the time to sale', async () => {
  world.clock.set(new Date('2027-01-31T22:30:00Z'))
  const first = await sale(300_000, 10)
  await sale(150_050, 4)
  await sale(100_000, 30)
  world.clock.set(new Date('2027-02-01T00:30:00Z'))
  await requestRefund(world.as(first.builder), first.orderId)
  await workJobs(world)

  const { months } = await getFigures(world.as(operator))
  expect(months).toHaveLength(12)
  expect(months.slice(-2)).toMatchObject([
    { month: '2027-01', sales: 3, sold: 5500.5, given_back: 0, commission: 550.05 },
    { month: '2027-02', sales: 0, sold: 0, given_back: 3000, commission: -300, median_days_to_sale: null },
  ])
  expect(months.at(-2)?.median_days_to_sale).toBeCloseTo(10, 0)
  expect(months[0]).toEqual({
    month: '2026-03',
    sales: 0,
    sold: 0,
    given_back: 0,
    commission: 0,
    median_days_to_sale: null,
  })
})

test('the time to sale begins at first publication, not with the draft', async () => {
  world.clock.set(new Date('2027-02-10T12:00:00Z'))
  const { orderId } = await sale(100_000, 200)
  const { productId } = only(await world.db.select().from(orders).where(eq(orders.id, orderId)))
  const firstListedAt = new Date('2027-02-07T12:00:00Z')
  await world.db.update(products).set({ firstListedAt }).where(eq(products.id, productId))
  const { months } = await getFigures(world.as(operator))
  expect(months.at(-1)).toMatchObject({ month: '2027-02', sales: 1, median_days_to_sale: 3 })
})

test('the commission of all months matches the ledger to the cent', async () => {
  const { rows } = await world.db.execute<{ cents: number }>(
    sql`select sum(amount_cents)::int as cents from ledger_lines where account = 'commission'`,
  )
  const { months } = await getFigures(world.as(operator))
  const ours = months.reduce((sum, { commission }) => sum + toCents(commission), 0)
  expect(ours).toBe(rows[0]?.cents)
})

test('counts builders waiting for approval, with the date of the oldest', async () => {
  const before = await getFigures(world.as(operator))
  expect(before).toMatchObject({ builders_waiting: 0, oldest_builder_waits_since: null })
  await world.builder({ isActive: false })
  const after = await getFigures(world.as(operator))
  expect(after.builders_waiting).toBe(1)
  expect(Date.parse(after.oldest_builder_waits_since ?? '')).toBeGreaterThan(0)
})

test('only operators can read and download the figures', async () => {
  const file = await api.request('/api/v1/admin/figures.csv', { as: operator })
  expect(file.headers.get('content-disposition')).toBe('attachment; filename="figures.csv"')
  const lines = (await file.text()).trim().split('\r\n')
  expect(lines).toHaveLength(13)
  expect(lines[0]).toBe('month,sales,sold,given_back,commission,median_days_to_sale')
  expect(lines.at(-1)).toBe('2027-02,1,1000,3000,-200,3')

  for (const [as, status] of [[null, 401] as const, [await world.builder(), 403] as const])
    for (const path of ['/api/v1/admin/figures', '/api/v1/admin/figures.csv'])
      expect((await api.request(path, { as })).status).toBe(status)
})
