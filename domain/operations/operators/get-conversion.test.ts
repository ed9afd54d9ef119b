import { beforeAll, expect, test } from 'vitest'
import { recordViews } from '#domain/catalog/products/record-views.ts'
import { openApiWorld } from '#testing/api-world.ts'
import { soldForShipping } from '#testing/world-deliveries.ts'
import type { Person } from '#testing/world-people.ts'
import { getConversion } from './get-conversion.ts'

const { world, api } = await openApiWorld()
let operator: Person
let productId: string
beforeAll(async () => {
  operator = await world.operator()
  productId = (await world.product()).id
})

const viewed = (day: string, views: number) => recordViews(world.as(null), [{ productId, day, views }])
const conversion = (by: 'day' | 'week' | 'month') => getConversion(world.as(operator), by)

test('shows nothing before the first counted view', async () => {
  world.clock.set(new Date('2026-11-20T12:00:00Z'))
  await soldForShipping(world)
  expect(await conversion('month')).toEqual({
    by: 'month',
    since: null,
    periods: [],
    total: { views: 0, checkouts: 0, paid: 0, conversion: null },
  })
})

test('counts views, checkouts and paid orders on their own day, from the first day with a view', async () => {
  await viewed('2026-11-27', 200)
  await viewed('2026-11-30', 50)
  world.clock.set(new Date('2026-11-28T23:30:00Z'))
  await soldForShipping(world)
  world.clock.set(new Date('2026-12-01T00:30:00Z'))
  await soldForShipping(world)

  const { since, periods, total } = await conversion('day')
  expect(since).toBe('2026-11-27')
  expect(periods).toEqual([
    { from: '2026-11-27', views: 200, checkouts: 0, paid: 0, conversion: 0 },
    { from: '2026-11-28', views: 0, checkouts: 1, paid: 1, conversion: null },
    { from: '2026-11-29', views: 0, checkouts: 0, paid: 0, conversion: null },
    { from: '2026-11-30', views: 50, checkouts: 0, paid: 0, conversion: 0 },
    { from: '2026-12-01', views: 0, checkouts: 1, paid: 1, conversion: null },
  ])
  expect(total).toEqual({ views: 250, checkouts: 2, paid: 2, conversion: 0.008 })
})

test('weeks begin on Monday, and months on the first', async () => {
  expect((await conversion('week')).periods).toMatchObject([
    { from: '2026-11-23', views: 200, checkouts: 1, paid: 1, conversion: 0.005 },
    { from: '2026-11-30', views: 50, checkouts: 1, paid: 1 },
  ])
  expect((await conversion('month')).periods).toMatchObject([
    { from: '2026-11-01', views: 250, paid: 1 },
    { from: '2026-12-01', views: 0, paid: 1 },
  ])
})

test('shows thirty days, twenty-six weeks or twelve months, with their total', async () => {
  world.clock.set(new Date('2028-03-15T12:00:00Z'))
  await viewed('2028-03-15', 7)
  for (const [by, many, first] of [
    ['day', 30, '2028-02-15'],
    ['week', 26, '2027-09-20'],
    ['month', 12, '2027-04-01'],
  ] as const) {
    const { since, periods, total } = await conversion(by)
    expect(periods).toHaveLength(many)
    expect([since, periods[0]?.from]).toEqual([first, first])
    expect(total.views).toBe(7)
  }
})

test('only operators can read and download them', async () => {
  const answer = await api.request('/api/v1/admin/figures/conversion?by=month', { as: operator })
  expect(await answer.json()).toMatchObject({ by: 'month', total: { views: 7 } })
  const file = await api.request('/api/v1/admin/figures/conversion.csv?by=week', { as: operator })
  expect(file.headers.get('content-disposition')).toBe('attachment; filename="view-to-sale-by-week.csv"')
  const lines = (await file.text()).trim().split('\r\n')
  expect(lines).toHaveLength(27)
  expect(lines[0]).toBe('from,views,checkouts,paid,conversion')
  expect(lines.at(-1)).toBe('2028-03-13,7,0,0,0')
  for (const path of ['conversion', 'conversion.csv'])
    expect((await api.request(`/api/v1/admin/figures/${path}?by=year`, { as: operator })).status).toBe(422)

  for (const [as, status] of [[null, 401] as const, [await world.builder(), 403] as const])
    for (const path of ['/api/v1/admin/figures/conversion', '/api/v1/admin/figures/conversion.csv'])
      expect((await api.request(path, { as })).status).toBe(status)
})
