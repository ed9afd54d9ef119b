import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'

const ZONES = ['America/Los_Angeles', 'UTC', 'Australia/Sydney']
const ownZone = process.env.TZ

beforeEach(() => vi.resetModules())
afterAll(() => {
  if (ownZone === undefined) delete process.env.TZ
  else process.env.TZ = ownZone
})

test.each(ZONES)('a carrier’s delivery date is the same day for everyone in %s', async (zone) => {
  process.env.TZ = zone
  const { readTracker } = await import('#providers/carriers/read-tracker.ts')
  const dates = {
    '2026-12-04T00:00:00Z': '2026-12-04',
    '2026-12-04T23:59:59Z': '2026-12-04',
    '2026-12-04T00:00:00-08:00': '2026-12-04',
    '2026-12-04': '2026-12-04',
  }
  for (const [written, day] of Object.entries(dates)) {
    const answer = { id: 'trk_1', updated_at: '2026-12-01T10:00:00Z', est_delivery_date: written }
    expect(readTracker(answer)?.expectedOn, written).toBe(day)
  }
})

test.each(ZONES)('pages print calendar dates without a time zone in %s', async (zone) => {
  process.env.TZ = zone
  const { DeliverySteps } = await import('#app/ui/delivery-steps.tsx')
  const { ParcelDetails } = await import('#app/ui/parcel-details.tsx')
  const order = {
    fulfilment: 'shipping' as const,
    delivery_status: 'shipped' as const,
    created_at: '2026-11-30T12:00:00Z',
    arrives: { from: '2026-12-03', by: '2026-12-05' },
    dispatch_by: '2026-12-01',
    timeline: [],
  }
  const steps = (more: object) => renderToString(createElement(DeliverySteps, { order, ...more })).replaceAll('\u00a0', ' ')
  expect(steps({ expectedOn: '2026-12-04' })).toContain('Fri, Dec 4')
  expect(steps({})).toContain('Thu, Dec 3 – Sat, Dec 5')
  expect(steps({ order: { ...order, delivery_status: 'preparing' } })).toContain('by Tue, Dec 1')

  const shipment = {
    status: 'bought' as const,
    carrier: 'USPS',
    service: null,
    label_url: null,
    label_cost: null,
    surcharge: 0,
    is_return_rejected: false,
    insured_amount: null,
    tracking_code: null,
    tracking_url: null,
    tracking_status: null,
    expected_delivery_on: '2026-12-04',
    expected_delivery_at: null,
    refusal: null,
    scans: [],
  }
  expect(renderToString(createElement(ParcelDetails, { shipment }))).toContain('Dec 4, 2026')
})

test.each(ZONES)('promised dates of builds and dispatch do not depend on the server’s time zone: %s', async (zone) => {
  process.env.TZ = zone
  const { formatDay, formatLongDay } = await import('#contracts/kernel/dates/format-day.ts')
  const { formatDayFromToday } = await import('#contracts/kernel/dates/format-moment.ts')
  const { partMoment } = await import('#contracts/custom-builds/plan-parts.ts')
  const { expectDispatch } = await import('#domain/delivering/shipping/expect-arrival.ts')
  expect(formatDayFromToday('2028-03-01')).toBe('Mar 1, 2028')
  expect(formatLongDay('2028-03-01')).toBe('March 1, 2028')
  expect(partMoment({ due_kind: 'date', due_stage: null, due_on: '2028-03-01' }, String)).toBe('on March 1, 2028')
  expect(formatDay('2028-03-01', '2028-01-01')).toBe('Mar 1')
  const fridayNight = new Date('2026-12-05T05:00:00Z')
  expect(expectDispatch(fridayNight, { dispatchDays: 1, timeZone: 'America/Los_Angeles' })).toBe('2026-12-07')
})
