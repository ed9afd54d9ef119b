import { sql } from 'drizzle-orm'
import { daysBefore } from '#contracts/kernel/dates/days.ts'
import { collectionItems } from '#domain/buying/collections/collections-tables.ts'
import type { Queryable } from '#domain/kernel/db.ts'
import { alertHits, alertSettings, followedBuilders, offerChanges } from './alerts-tables.ts'
import type { Offer } from './find-matchable-product.ts'
import { morningAfter, nextMorning, SAVED_APART_DAYS } from './mail-times.ts'
import { type Moment, mayHear } from './match-searches.ts'

/** The smallest price drop, compared with the price when saved and with the lowest recent price */
const DROP_SHARE = 0.05
const DROP_CENTS = 2000
const LOWEST_OF_DAYS = 30
/** Hiding it for a shorter time does not count. */
const HIDDEN_FOR = sql`interval '1 day'`

/** Notifies people who saved the instrument of a lower price, in the daily email. Raising and lowering the price again does not count. */
export async function matchPriceDrops(db: Queryable, offer: Offer, moment: Moment): Promise<void> {
  const lowest = await lowestBefore(db, offer.productId, moment.now)
  if (lowest === null || offer.priceCents > highestDrop(lowest)) return
  const zone = sql`coalesce((select ${alertSettings.timeZone} from ${alertSettings} where ${alertSettings.userId} = excluded.user_id), ${moment.timeZone})`
  const mailedBefore = morningAfter(sql`alert_hits.mailed_at`, { days: SAVED_APART_DAYS, zone })
  await db.execute(sql`
    insert into ${alertHits} (user_id, product_id, reason, price_cents, due_at, created_at)
    select item.user_id, ${offer.productId}, 'price_drop', ${offer.priceCents}, ${nextMorning(moment)}, ${moment.now}
    from (select ${collectionItems.userId}, min(${collectionItems.savedPriceCents}) as saved from ${collectionItems}
      where ${collectionItems.productId} = ${offer.productId} group by 1) item
    left join ${alertSettings} on ${alertSettings.userId} = item.user_id
    where ${offer.priceCents} <= least(item.saved * (1 - ${DROP_SHARE}::float8), item.saved - ${DROP_CENTS}::int)
      and coalesce(${alertSettings.savedInstruments}, true) and ${mayHear(sql`item.user_id`, offer)}
    order by item.user_id
    on conflict (user_id, product_id, reason) where search_id is null do update set
      price_cents = excluded.price_cents, created_at = excluded.created_at, mailed_at = null,
      due_at = case when alert_hits.mailed_at is null then coalesce(alert_hits.due_at, excluded.due_at)
        else greatest(excluded.due_at, ${mailedBefore}) end
    where excluded.price_cents < alert_hits.price_cents or alert_hits.created_at < ${since(moment.now)}`)
}

/** Notifies people who saved the instrument that it is back, in the daily email, if it was hidden for at least a day. */
export async function matchShownAgain(db: Queryable, offer: Offer, moment: Moment): Promise<void> {
  await db.execute(sql`
    insert into ${alertHits} (user_id, product_id, reason, price_cents, due_at, created_at)
    select item.user_id, ${offer.productId}, 'shown_again', ${offer.priceCents}, ${nextMorning(moment)}, ${moment.now}
    from (select ${collectionItems.userId}, min(${collectionItems.addedAt}) as saved_at from ${collectionItems}
      where ${collectionItems.productId} = ${offer.productId} group by 1) item
    cross join (select max(${offerChanges.at}) as at from ${offerChanges}
      where ${offerChanges.productId} = ${offer.productId} and ${offerChanges.kind} = 'offered') shown
    left join ${alertSettings} on ${alertSettings.userId} = item.user_id
    where item.saved_at < shown.at and coalesce(${offer.firstListedAt}::timestamptz, '-infinity') < shown.at - ${HIDDEN_FOR}
      and not exists (select from ${offerChanges} where ${offerChanges.productId} = ${offer.productId}
        and ${offerChanges.kind} = 'withdrawn' and ${offerChanges.at} > shown.at - ${HIDDEN_FOR})
      and coalesce(${alertSettings.savedInstruments}, true) and ${mayHear(sql`item.user_id`, offer)}
    order by item.user_id
    on conflict (user_id, product_id, reason) where search_id is null do update set
      price_cents = excluded.price_cents, created_at = excluded.created_at, mailed_at = null, due_at = excluded.due_at
    where alert_hits.created_at < excluded.created_at - ${SAVED_APART_DAYS} * interval '1 day'`)
}

/** Notifies people who saved and followed the builder of the next instrument, in the daily email. */
export async function matchNextOfBuilder(db: Queryable, offer: Offer, moment: Moment): Promise<void> {
  await db.execute(sql`
    insert into ${alertHits} (user_id, product_id, reason, price_cents, due_at, created_at)
    select ${followedBuilders.userId}, ${offer.productId}, 'next', ${offer.priceCents}, ${nextMorning(moment)}, ${moment.now}
    from ${followedBuilders} left join ${alertSettings} on ${alertSettings.userId} = ${followedBuilders.userId}
    where ${followedBuilders.builderId} = ${offer.builderId}
      -- One that was there before and is shown again is not the next.
      and ${offer.firstListedAt}::timestamptz >= ${followedBuilders.createdAt}
      and exists (select from ${collectionItems} where ${collectionItems.userId} = ${followedBuilders.userId}
        and ${collectionItems.builderId} = ${followedBuilders.builderId})
      and ${mayHear(sql`${followedBuilders.userId}`, offer)}
    order by ${followedBuilders.userId}
    on conflict (user_id, product_id, reason) where search_id is null do nothing`)
}

/** The lowest price in the days before the change; null without changes */
async function lowestBefore(db: Queryable, productId: string, now: Date): Promise<number | null> {
  const { rows } = await db.execute<{ lowest: number | null }>(sql`
    select min(${offerChanges.fromCents}) as lowest from ${offerChanges}
    where ${offerChanges.productId} = ${productId} and ${offerChanges.kind} = 'price' and ${offerChanges.at} >= ${since(now)}`)
  return rows[0]?.lowest ?? null
}

/** The highest price that counts as a drop from this one */
function highestDrop(cents: number): number {
  return Math.min(cents * (1 - DROP_SHARE), cents - DROP_CENTS)
}

function since(now: Date): Date {
  return daysBefore(now, LOWEST_OF_DAYS)
}
