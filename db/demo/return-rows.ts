import { returnDueAt } from '#contracts/buying/returns.ts'
import { daysBefore } from '#contracts/kernel/dates/days.ts'
import type { returns } from '#domain/buying/returns/returns-table.ts'
import { demoSales } from './demo-sales.ts'
import { saleRows } from './sale-rows.ts'
import { stableId } from './stable-id.ts'

type ReturnRow = typeof returns.$inferInsert
type DemoReturn = Pick<ReturnRow, 'reason' | 'status'> & Partial<ReturnRow> & { instrument: string; daysAgo: number }

/** Returns of past sales: one to answer, one on its way back, one that operators decide, and one that the buyer canceled. */
function demoReturns(now: Date): DemoReturn[] {
  return [
    {
      ...{ instrument: 'portage-parlour', daysAgo: 42, reason: 'trial', status: 'closed', outcome: 'kept' },
      ...{ approvedAt: daysBefore(now, 42), closedAt: daysBefore(now, 41), refundCents: 0 },
    },
    {
      ...{ instrument: 'evening-violin', daysAgo: 5, reason: 'trial', status: 'shipped' },
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
    const { buyerId, builderId } = saleRows(now, sale).order
    const movedAt = row.closedAt ?? row.shippedAt ?? daysBefore(now, daysAgo)
    const moments = {
      requestedAt: daysBefore(now, daysAgo),
      updatedAt: movedAt,
      dueAt: returnDueAt(row.status, movedAt, 'order'),
    }
    return { id: stableId('return', instrument), orderId: stableId('order', instrument), buyerId, builderId, ...moments, ...row }
  })
}
