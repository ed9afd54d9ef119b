import { sql } from 'drizzle-orm'
import { familyNumber } from '#contracts/catalog/measures/families.ts'
import { readSavedQuery } from '#contracts/finding/saved-query.ts'
import { MINIMUM_COHORT } from '#contracts/kernel/minimum-cohort.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { countForSale } from '../facets/count-for-sale.ts'
import { savedSearches, wantedInstruments } from './alerts-tables.ts'

/** Rarer searches are not shown. */
const MOST_COUNTED = 500

type Wanted = typeof wantedInstruments.$inferInsert

/**
 * Recounts demand from saved searches: keeps values that at least five people look for and fewer instruments for sale match. Deleted and
 * paused searches are not counted. Returns the number of values.
 */
export async function countWanted({ db }: Needs<'db'>): Promise<number> {
  const { rows } = await db.execute<{ query: string; people: number }>(sql`
    select part as query, count(distinct ${savedSearches.userId})::int as people
    from ${savedSearches} cross join unnest(${savedSearches.parts}) as part
    where ${savedSearches.pausedBecause} is null
    group by part having count(distinct ${savedSearches.userId}) >= ${MINIMUM_COHORT}
    order by people desc, part limit ${MOST_COUNTED}`)
  const asked = rows.map(({ query, people }) => ({ query, people, search: readSavedQuery(query) }))
  const lists = Map.groupBy(asked, ({ search }) => `${search.family} ${search.category}`)
  const wanted: Wanted[] = []
  for (const list of lists.values()) {
    const counts = await countForSale(
      { db },
      list.map(({ search }) => search),
    )
    const counted = list.map(({ query, people, search: { family } }, at) => ({
      query,
      family: family === '' ? 0 : familyNumber(family),
      people,
      forSale: counts[at] ?? 0,
    }))
    wanted.push(...counted.filter((each) => each.forSale < each.people && isHarderToFind(each, counted)))
  }
  await db.transaction(async (tx) => {
    await tx.delete(wantedInstruments)
    if (wanted.length > 0) await tx.insert(wantedInstruments).values(wanted)
  })
  return wanted.length
}

/** A pair only if it is harder to find than each of its values. */
function isHarderToFind(wanted: Wanted, others: readonly Wanted[]): boolean {
  const things = [...new URLSearchParams(wanted.query)]
  return others.every((other) => other === wanted || !isWithin(other, things) || scarcity(other) < scarcity(wanted))
}

function isWithin({ query }: Wanted, things: readonly (readonly [string, string])[]): boolean {
  return [...new URLSearchParams(query)].every(([key, value]) => things.some((thing) => thing[0] === key && thing[1] === value))
}

/** People per instrument, counting one still to be built */
function scarcity({ people, forSale }: Wanted): number {
  return people / (forSale + 1)
}
