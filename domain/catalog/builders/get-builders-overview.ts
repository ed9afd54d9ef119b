import { sql } from 'drizzle-orm'
import type { BuildersOverview } from '#contracts/catalog/builders.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { type Db, only } from '#domain/kernel/db.ts'
import { rootDb } from '#domain/kernel/root-db.ts'
import { isPublicBuilder, userProfiles } from '#domain/people/accounts/accounts-tables.ts'

/** Every search of the directory shows the same figures, so they are cached for ten seconds. */
const CACHE_MS = 10_000

/** A filter offers the most frequent values; the search finds the others. */
const MOST_CHOICES = 200

const cache = new WeakMap<Db, { at: number; overview: Promise<BuildersOverview> }>()

/** Totals over all listed builders, and the locations and specialties for the filters */
export async function getBuildersOverview(ctx: Needs<'db' | 'now'>): Promise<BuildersOverview> {
  const at = ctx.now().getTime()
  const shop = rootDb(ctx.db)
  const known = cache.get(shop)
  if (known && at - known.at < CACHE_MS) return known.overview
  const overview = countBuilders(ctx)
  cache.set(shop, { at, overview })
  // Do not cache a failure.
  overview.catch(() => cache.delete(shop))
  return overview
}

async function countBuilders(ctx: Needs<'db'>): Promise<BuildersOverview> {
  const row = only(
    await ctx.db
      .select({
        builders: sql<number>`count(*)::int`,
        locations: sql<number>`(count(distinct nullif(alphabet_form(${userProfiles.location}), '')))::int`,
        averageYears: sql<number | null>`round(avg(${userProfiles.yearsExperience}))::int`,
        specialties: sql<number>`(select count(distinct s)::int from user_profiles b, unnest(b.specialties) s where b.is_seller and b.is_active)`,
        locationChoices: sql<string[]>`array(select (array_agg(location order by times desc, location))[1]
          from (select location, count(*) as times from user_profiles where is_seller and is_active and location <> '' group by location) spelling
          group by alphabet_form(location) order by sum(times) desc, 1 limit ${MOST_CHOICES})`,
        specialtyChoices: sql<
          string[]
        >`array(select s from user_profiles b, unnest(b.specialties) s where b.is_seller and b.is_active
          group by s order by count(*) desc, s limit ${MOST_CHOICES})`,
      })
      .from(userProfiles)
      .where(isPublicBuilder(userProfiles)),
  )
  return {
    builders: row.builders,
    locations: row.locations,
    specialties: row.specialties,
    average_years: row.averageYears,
    choices: { locations: row.locationChoices.sort(byName), specialties: row.specialtyChoices.sort(byName) },
  }
}

function byName(a: string, b: string): number {
  return a.localeCompare(b, 'en')
}
