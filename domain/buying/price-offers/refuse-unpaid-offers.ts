import { and, desc, eq, gt, or } from 'drizzle-orm'
import { daysAfter, daysBefore } from '#contracts/kernel/dates/days.ts'
import { formatDay } from '#contracts/kernel/dates/format-day.ts'
import { dayIn } from '#contracts/kernel/dates/time-zones.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { getTimeZone } from '#domain/people/accounts/get-time-zone.ts'
import { priceOffers } from './price-offers-tables.ts'

const MOST_UNPAID = 3
const LAPSE_DAYS = 90
const PAUSE_DAYS = 30

/** Refuses buyers with unpaid offers, who could otherwise keep instruments off the market. The caller must hold the buyer's lock. */
export async function refuseUnpaidOffers(ctx: Needs<'now' | 'settings'>, tx: Tx, buyerId: string): Promise<void> {
  const now = ctx.now()
  const { status, endedAt } = priceOffers
  const rows = await tx
    .select({ status, endedAt })
    .from(priceOffers)
    .where(
      and(
        eq(priceOffers.buyerId, buyerId),
        or(eq(status, 'accepted'), and(eq(status, 'lapsed'), gt(endedAt, daysBefore(now, LAPSE_DAYS)))),
      ),
    )
    .orderBy(desc(endedAt))
  const unpaid = rows.filter((row) => row.status === 'accepted')
  if (unpaid.length >= MOST_UNPAID)
    throw new Refusal('conflict', `You have ${MOST_UNPAID} accepted offers to pay. Check out one of them first.`)
  const lapses = rows.flatMap((row) => (row.status === 'lapsed' && row.endedAt ? [row.endedAt] : []))
  const [latest] = lapses
  const again = latest && daysAfter(latest, PAUSE_DAYS)
  if (lapses.length < 2 || !again || again <= now) return
  const zone = await getTimeZone(ctx, tx, buyerId)
  const day = formatDay(dayIn(zone, again), dayIn(zone, now))
  throw new Refusal('conflict', `You missed two payment deadlines. You can make offers again on ${day}.`)
}
