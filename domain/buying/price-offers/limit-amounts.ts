import { and, desc, eq, gt } from 'drizzle-orm'
import { OFFER_HOURS } from '#contracts/buying/price-offers.ts'
import { daysAfter, daysBefore } from '#contracts/kernel/dates/days.ts'
import { formatDay } from '#contracts/kernel/dates/format-day.ts'
import { dayIn } from '#contracts/kernel/dates/time-zones.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { getTimeZone } from '#domain/people/accounts/get-time-zone.ts'
import { priceOfferRounds, priceOffers } from './price-offers-tables.ts'

const MOST_AMOUNTS = 5
const AMOUNT_DAYS = 30

/** At most five amounts per buyer and instrument in thirty days, so that a buyer can't find the private minimum by trying. */
export async function refuseTooManyAmounts(
  ctx: Needs<'now' | 'settings'>,
  tx: Tx,
  { buyerId, productId }: { buyerId: string; productId: string },
) {
  const now = ctx.now()
  const { amountCents, createdAt } = priceOfferRounds
  const amounts = await tx
    .select({ amountCents, createdAt, status: priceOffers.status, listPriceCents: priceOffers.listPriceCents })
    .from(priceOfferRounds)
    .innerJoin(priceOffers, eq(priceOffers.id, priceOfferRounds.offerId))
    .where(
      and(
        eq(priceOffers.productId, productId),
        eq(priceOffers.buyerId, buyerId),
        eq(priceOfferRounds.side, 'buyer'),
        gt(createdAt, daysBefore(now, AMOUNT_DAYS)),
      ),
    )
    .orderBy(desc(createdAt), desc(priceOfferRounds.round))
    .limit(MOST_AMOUNTS)
  const fifth = amounts[MOST_AMOUNTS - 1]
  if (!fifth) return amounts
  const zone = await getTimeZone(ctx, tx, buyerId)
  const again = formatDay(dayIn(zone, daysAfter(fifth.createdAt, AMOUNT_DAYS)), dayIn(zone, now))
  throw new Refusal(
    'too_many',
    `You made ${MOST_AMOUNTS} offers on this instrument in ${AMOUNT_DAYS} days. Try again on ${again}.`,
  )
}

/** The refusal of an amount, beside its field */
export function wrongAmount(message: string): Refusal {
  return new Refusal('invalid_input', message, { fields: { amount: [message] } })
}

/** When a reply to an amount, or the payment of an accepted one, is due */
export function offerDeadline(now: Date): Date {
  return new Date(now.getTime() + OFFER_HOURS * 3_600_000)
}
