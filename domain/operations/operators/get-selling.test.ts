import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { orders } from '#domain/buying/orders/orders-tables.ts'
import { requestRefund } from '#domain/buying/orders/request-refund.ts'
import { products } from '#domain/catalog/products/products-table.ts'
import { deliveryEvents } from '#domain/delivering/deliveries/deliveries-tables.ts'
import { openApiWorld } from '#testing/api-world.ts'
import { openConversation } from '#testing/world-conversations.ts'
import { soldForShipping } from '#testing/world-deliveries.ts'
import type { Person } from '#testing/world-people.ts'
import { workJobs } from '#testing/world-sales.ts'
import { getSelling } from './get-selling.ts'

const { world, api } = await openApiWorld()
let operator: Person
beforeAll(async () => {
  operator = await world.operator()
})

async function monthOf(name: string) {
  const { months } = await getSelling(world.as(operator))
  return months.find(({ month }) => month === name)
}

/** An instrument published on one day and sold on another, if at all */
async function published(firstListed: string, sold?: string) {
  const { id } = await world.product()
  const [firstListedAt, soldAt] = [new Date(firstListed), sold ? new Date(sold) : null]
  await world.db
    .update(products)
    .set({ firstListedAt, soldAt, createdAt: firstListedAt, status: soldAt ? 'sold' : 'listed' })
    .where(eq(products.id, id))
  return id
}

test('counts the share of a month’s instruments sold within 30, 90 and 180 days', async () => {
  await published('2025-03-01T10:00:00Z', '2025-03-31T10:00:00Z')
  await published('2025-03-05T10:00:00Z', '2025-05-01T10:00:00Z')
  await published('2025-03-05T10:00:00Z', '2025-12-01T10:00:00Z')
  // Taken down by the builder: it was for sale, and did not sell.
  const withdrawn = await published('2025-03-31T23:59:59Z')
  await world.db.update(products).set({ status: 'archived' }).where(eq(products.id, withdrawn))
  const draft = await published('2025-03-02T10:00:00Z')
  await world.db.update(products).set({ status: 'draft', firstListedAt: null }).where(eq(products.id, draft))
  // Published before that day was recorded
  const early = await published('2025-03-03T10:00:00Z', '2025-03-10T10:00:00Z')
  await world.db.update(products).set({ firstListedAt: null }).where(eq(products.id, early))

  world.clock.set(new Date('2026-01-15T12:00:00Z'))
  expect(await monthOf('2025-03')).toEqual({
    month: '2025-03',
    listed: 5,
    sold_within_30: 0.4,
    sold_within_90: 0.6,
    sold_within_180: 0.6,
    median_hours_to_answer: null,
    median_days_to_ship: null,
    refund_rate: null,
  })
})

test('shows a share only after every instrument of the month has had that long', async () => {
  world.clock.set(new Date('2025-04-30T23:59:00Z'))
  expect(await monthOf('2025-03')).toMatchObject({ listed: 5, sold_within_30: null, sold_within_90: null })
  world.clock.set(new Date('2025-05-01T00:00:00Z'))
  expect(await monthOf('2025-03')).toMatchObject({ sold_within_30: 0.4, sold_within_90: null, sold_within_180: null })
  // A month without publications has no share.
  expect(await monthOf('2024-06')).toMatchObject({ listed: 0, sold_within_30: null })
})

test('the answer time is the median wait of buyers, and unanswered ones count until now', async () => {
  world.clock.set(new Date('2027-06-01T08:00:00Z'))
  const talks = await Promise.all([openConversation(world), openConversation(world), openConversation(world)])
  world.clock.advance(2 * 3600)
  await talks[0].say(talks[0].buyer, 'And in which case?')
  await talks[0].say(talks[0].builder, 'Yes')
  world.clock.advance(3 * 3600)
  await talks[1].say(talks[1].builder, 'No')
  world.clock.advance(15 * 3600)
  await talks[1].say(talks[1].builder, 'But there is another one')
  expect(await monthOf('2027-06')).toMatchObject({ median_hours_to_answer: 5 })
})

test('days to ship and the refunded share cover orders paid in the month', async () => {
  world.clock.set(new Date('2027-07-10T08:00:00Z'))
  const sales = [
    await soldForShipping(world),
    await soldForShipping(world),
    await soldForShipping(world),
    await soldForShipping(world),
  ]
  const shipped = [
    [sales[0], '2027-07-11T08:00:00Z'],
    [sales[1], '2027-07-14T08:00:00Z'],
    [sales[2], '2027-08-01T08:00:00Z'],
  ] as const
  await world.db
    .insert(deliveryEvents)
    .values(
      shipped.map(([sale, at]) => ({ consignmentId: sale?.orderId ?? '', status: 'shipped' as const, occurredAt: new Date(at) })),
    )
  world.clock.set(new Date('2027-08-02T08:00:00Z'))
  const refunded = sales[3]
  if (refunded) await requestRefund(world.as(refunded.builder), refunded.orderId)
  await workJobs(world)

  expect(await world.db.$count(orders, eq(orders.status, 'refunded'))).toBe(1)
  expect(await monthOf('2027-07')).toMatchObject({ median_days_to_ship: 4, refund_rate: 0.25 })
  expect(await monthOf('2027-08')).toMatchObject({ median_days_to_ship: null, refund_rate: null })
})

test('only operators can read and download them', async () => {
  const answer = await api.request('/api/v1/admin/figures/selling', { as: operator })
  expect(((await answer.json()) as { months: object[] }).months).toHaveLength(12)
  const file = await api.request('/api/v1/admin/figures/selling.csv', { as: operator })
  expect(file.headers.get('content-disposition')).toBe('attachment; filename="selling-and-service.csv"')
  const lines = (await file.text()).trim().split('\r\n')
  expect(lines).toHaveLength(13)
  expect(lines[0]).toMatch(/^month,listed,sold_within_30,sold_within_90,sold_within_180,/)

  for (const [as, status] of [[null, 401] as const, [await world.builder(), 403] as const])
    for (const path of ['/api/v1/admin/figures/selling', '/api/v1/admin/figures/selling.csv'])
      expect((await api.request(path, { as })).status).toBe(status)
})
