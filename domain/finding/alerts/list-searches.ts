import { and, desc, eq, sql } from 'drizzle-orm'
import { readSavedQuery, savedQuery } from '#contracts/finding/saved-query.ts'
import type { SavedSearches, SearchEstimate } from '#contracts/finding/saved-search-views.ts'
import { MOST_COUNTED_HITS, MOST_SAVED_SEARCHES } from '#contracts/finding/saved-searches.ts'
import { requireAccount } from '#domain/kernel/actor.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { enforceRateLimit } from '#domain/kernel/enforce-rate-limit.ts'
import { alertHits, alertSettings, savedSearches } from './alerts-tables.ts'
import { estimateSearch } from './estimate-search.ts'
import { proposedName, savedSearchView } from './saved-search-view.ts'

/** New matches still for sale, counted up to a readable limit */
const newCount = sql<number>`(select count(*)::int from (
  select from ${alertHits} join products p on p.id = ${alertHits.productId}
  where ${alertHits.searchId} = ${savedSearches.id} and ${alertHits.createdAt} > ${savedSearches.seenAt}
    and p.status = 'listed' and p.is_available and p.builder_is_listed limit ${sql.raw(String(MOST_COUNTED_HITS + 1))}) as found)`

/** The user's saved searches, newest first, with their settings */
export async function listSearches(ctx: Needs<'db' | 'actor'>): Promise<SavedSearches> {
  const account = requireAccount(ctx.actor)
  const rows = await ctx.db
    .select({
      id: savedSearches.id,
      name: savedSearches.name,
      query: savedSearches.query,
      cadence: savedSearches.cadence,
      pausedBecause: savedSearches.pausedBecause,
      createdAt: savedSearches.createdAt,
      newCount,
    })
    .from(savedSearches)
    .where(eq(savedSearches.userId, account.id))
    .orderBy(desc(savedSearches.createdAt), savedSearches.id)
    .limit(MOST_SAVED_SEARCHES)
  const [settings] = await ctx.db.select().from(alertSettings).where(eq(alertSettings.userId, account.id))
  return {
    searches: rows.map(savedSearchView),
    settings: { saved_instruments: settings?.savedInstruments ?? true, is_stopped: (settings?.stoppedAt ?? null) !== null },
  }
}

/** A preview of saving this search */
export async function getSearchEstimate(ctx: Needs<'db' | 'actor' | 'now' | 'settings'>, asked: string): Promise<SearchEstimate> {
  const account = requireAccount(ctx.actor)
  await enforceRateLimit(ctx, { key: `search-estimates:${account.id}`, times: 120, seconds: 600 })
  const search = readSavedQuery(asked)
  const query = savedQuery(search)
  const [saved] = await ctx.db
    .select({ id: savedSearches.id })
    .from(savedSearches)
    .where(and(eq(savedSearches.userId, account.id), eq(savedSearches.query, query)))
  const { perMonth, mayBeInstant } = await estimateSearch(ctx, search)
  return { name: proposedName(query), per_month: perMonth, may_be_instant: mayBeInstant, saved_id: saved?.id ?? null }
}
