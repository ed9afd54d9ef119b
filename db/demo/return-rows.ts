import { returnDueAt } from '#contracts/buying/returns.ts'
import { daysBefore } from '#contracts/kernel/dates/days.ts'
import type { returns } from '#domain/buying/returns/returns-table.ts'
import { demoSales } from './demo-sales.ts'
import { refundOfReturn } from './refund-rows.ts'
import { saleRows } from './sale-rows.ts'
import { stableId } from './stable-id.ts'

type ReturnRow = typeof returns.$inferInsert
type DemoReturn = Pick<ReturnRow, 'reason' | 'status'> & Partial<ReturnRow> & { instrument: string; daysAgo: number }

/** Returns of past sales: to answer, on their way back, with operators, refunded less a fee, and canceled by the buyer. */
function demoReturns(now: Date): DemoReturn[] {
  return [
    {
      ...{ instrument: 'portage-parlour', daysAgo: 42, reason: 'trial', status: 'closed', outcome: 'kept' },
      ...{ approvedAt: daysBefore(now, 42), closedAt: daysBefore(now, 41), refundCents: 0 },
    },
    {
      ...{ instrument: 'harbor-light-bass', daysAgo: 46, reason: 'trial', status: 'closed', outcome: 'refunded' },
      ...{ approvedAt: daysBefore(now, 46), shippedAt: daysBefore(now, 43), receivedAt: daysBefore(now, 38) },
      ...{ closedAt: daysBefore(now, 37), deliveryStatus: 'delivered' },
      details: 'A fine bass. My hands are too small for 34 inches.',
    },
    {
      ...{ instrument: 'two-harbors-dreadnought', daysAgo: 18, reason: 'trial', status: 'shipped', deliveryStatus: 'shipped' },
      ...{ approvedAt: daysBefore(now, 18), shippedAt: daysBefore(now, 5), keptCents: 46_000 },
      details: 'It is louder than my room. I would rather have your OM one day.',
    },
    {
      ...{ instrument: 'lakewalk-om', daysAgo: 1, reason: 'not_as_agreed', status: 'requested' },
      details: 'The B string buzzes at the seventh fret, and the listing says that it was set up before shipping.',
    },
    {
      ...{ instrument: 'evening-violin', daysAgo: 5, reason: 'trial', status: 'shipped', deliveryStatus: 'shipped' },
      ...{ approvedAt: daysBefore(now, 5), shippedAt: daysBefore(now, 2) },
    },
    {
      ...{ instrument: 'pilot-boost', daysAgo: 1, reason: 'not_as_agreed', status: 'requested' },
      details: 'The toggle crackles when I switch it on, also with a new battery. The rest works well.',
    },
    {
      ...{ instrument: 'short-haul', daysAgo: 4, reason: 'damaged', status: 'review', reviewReason: 'damaged' },
      details: 'The box had a dent at one corner, and the lower bout has a crack of about two inches under it.',
    },
  ]
}

/** The rows of these returns. */
export function returnRows(now: Date): ReturnRow[] {
  return demoReturns(now).map(({ instrument, daysAgo, ...row }) => {
    const sale = demoSales.find((each) => each.instrument === instrument)
    if (!sale) throw new Error(`There is no sale of ${instrument}`)
    const { buyerId, builderId, subtotalCents } = saleRows(now, sale).order
    const refund = refundOfReturn(now, sale)
    const movedAt = row.closedAt ?? row.shippedAt ?? daysBefore(now, daysAgo)
    const moments = {
      requestedAt: daysBefore(now, daysAgo),
      updatedAt: movedAt,
      dueAt: returnDueAt({ status: row.status, at: movedAt, kind: 'order', timeZone: 'UTC' }),
    }
    const amounts = refund && { refundCents: refund.cents, keptCents: subtotalCents - refund.cents }
    return {
      id: stableId('return', instrument),
      orderId: stableId('order', instrument),
      buyerId,
      builderId,
      ...moments,
      ...amounts,
      ...row,
    }
  })
}
