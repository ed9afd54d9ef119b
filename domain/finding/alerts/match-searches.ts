import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '#domain/kernel/db.ts'
import { alertHits, alertSettings, savedSearches } from './alerts-tables.ts'
import type { Offer } from './find-matchable-product.ts'
import { isBlockedBetween } from './is-blocked-between.ts'
import { INSTANT_WAITS_MINUTES, nextMorning } from './mail-times.ts'

/** The largest `integer`. */
const MOST = 2_147_483_647

/** The time of the change, and the shop's time zone */
export type Moment = { now: Date; timeZone: string }

/**
 * Matches an instrument against all searches in one statement, with one hit per search. The index reduces a hundred thousand searches to
 * the candidates, which take a few comparisons each. Searches that already matched it as it was `before` are left out.
 */
export async function matchSearches(db: Queryable, offer: Offer, moment: Moment, before?: Offer): Promise<void> {
  await db.execute(sql`
    insert into ${alertHits} (user_id, search_id, product_id, reason, price_cents, is_instant, due_at, created_at)
    select ${savedSearches.userId}, ${savedSearches.id}, ${offer.productId}, 'new', ${offer.priceCents}, ${savedSearches.cadence} = 'instant',
      case ${savedSearches.cadence} when 'instant' then ${moment.now}::timestamptz + ${INSTANT_WAITS_MINUTES} * interval '1 minute'
        when 'daily' then ${nextMorning(moment)} end, ${moment.now}
    from ${savedSearches} left join ${alertSettings} on ${alertSettings.userId} = ${savedSearches.userId}
    where ${isMatch(offer)} ${before ? sql`and (${isMatch(before)}) is not true` : sql``} and ${mayHear(sql`${savedSearches.userId}`, offer)}
    order by ${savedSearches.id}
    on conflict (search_id, product_id, reason) where search_id is not null do nothing`)
}

/** Whether a search matches. The index selects the family's searches by their required value; the rest is compared. */
function isMatch(offer: Offer): SQL {
  const s = savedSearches
  const values = sql`array_to_tsvector(${sql.param(offer.values)}::text[])`
  const touches = (key: SQL, from: SQL, to: SQL) => sql`coalesce((${ends(offer, 1)} ->> ${key})::int >= coalesce(${from}, 0)
    and (${ends(offer, 0)} ->> ${key})::int <= coalesce(${to}, ${MOST}), false)`
  return sql`${s.pausedBecause} is null and ${s.family} in (0, ${offer.family}) and ${s.lead} = any(${sql.param(['', ...offer.values])}::text[])
    and (${s.priceFromCents} is null or ${s.priceFromCents} <= ${offer.priceCents})
    and (${s.priceToCents} is null or ${s.priceToCents} >= ${offer.priceCents})
    and (${s.category} = '' or ${s.category} = any(${sql.param(offer.categories)}::text[]))
    and (${s.wanted} is null or ${values} @@ ${s.wanted})
    and (${s.rangeKey} is null or ${touches(sql`${s.rangeKey}`, sql`${s.rangeFrom}`, sql`${s.rangeTo}`)})
    and (${s.patterns} = '{}' or not exists (select from unnest(${s.patterns}, ${s.wordQueries}) as word(pattern, query)
      where not (coalesce(${offer.searchText} like word.pattern, false) or coalesce(${offer.searchWords}::tsvector @@ word.query, false))))
    and (${s.ranges} is null or not exists (
      select from jsonb_to_recordset(${s.ranges}) as r(key text, "from" int, "to" int, "values" tsquery)
      where not (${touches(sql`r.key`, sql`r."from"`, sql`r."to"`)} or coalesce(${values} @@ r."values", false))))`
}

/** The lower or upper ends of all figures */
function ends({ figures }: Offer, end: 0 | 1): SQL {
  const one = Object.fromEntries(Object.entries(figures).map(([key, figure]) => [key, figure[end]]))
  return sql`${JSON.stringify(one)}::jsonb`
}

/** Excludes their own instruments, blocked people, and people who turned off alerts. Requires a join of `alert_settings`. */
export function mayHear(userId: SQL, { builderUserId }: Pick<Offer, 'builderUserId'>): SQL {
  const builder = sql`${builderUserId}::uuid`
  return sql`${userId} <> ${builder} and ${alertSettings.stoppedAt} is null and not ${isBlockedBetween(userId, builder)}`
}
