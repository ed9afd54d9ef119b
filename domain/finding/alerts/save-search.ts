import { eq } from 'drizzle-orm'
import { readSavedQuery, savedQuery } from '#contracts/finding/saved-query.ts'
import type { SaveSearch } from '#contracts/finding/saved-search-bodies.ts'
import type { SavedSearch } from '#contracts/finding/saved-search-views.ts'
import { LONGEST_QUERY } from '#contracts/finding/saved-searches.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import { requireAccount } from '#domain/kernel/actor.ts'
import { announce } from '#domain/kernel/announce.ts'
import { authorize } from '#domain/kernel/authorize.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { only, type Tx, violatedConstraint } from '#domain/kernel/db.ts'
import { enforceRateLimit } from '#domain/kernel/enforce-rate-limit.ts'
import { lockUser } from '#domain/people/accounts/lock-user.ts'
import { requireTimeZone } from '#domain/people/accounts/require-time-zone.ts'
import { alertPolicy } from './alert-policy.ts'
import { alertSettings, savedSearches } from './alerts-tables.ts'
import { estimateSearch } from './estimate-search.ts'
import { proposedName, savedSearchView } from './saved-search-view.ts'
import { searchConditions } from './search-conditions.ts'

type Deps = Needs<'db' | 'actor' | 'now' | 'settings'>

/** Saves a catalog search, for notifications of new matches. */
export async function saveSearch(ctx: Deps, input: SaveSearch): Promise<{ search: SavedSearch; message: string }> {
  const account = requireAccount(ctx.actor, 'Please sign in to save this search')
  authorize(alertPolicy.ask(account))
  await enforceRateLimit(ctx, { key: `saved-searches:${account.id}`, times: 60, seconds: 3600 })
  const search = readSavedQuery(input.query)
  const query = savedQuery(search)
  if (query === '')
    throw new Refusal('invalid_input', 'Choose at least one filter first. Without one, this search is the whole catalog.')
  if (query.length > LONGEST_QUERY) throw new Refusal('invalid_input', 'This search is too long to save')
  authorize(alertPolicy.send(input.cadence, await estimateSearch(ctx, search)))
  const { time_zone: timeZone } = input
  if (timeZone !== undefined) await requireTimeZone(ctx.db, timeZone)
  const now = ctx.now()
  const times = { createdAt: now, seenAt: now, usedAt: now }
  const row = { ...searchConditions(search), ...times, userId: account.id, query, cadence: input.cadence }
  const saved = await ctx.db.transaction(async (tx) => {
    // One at a time, so no user exceeds the limit.
    await lockUser(tx, account.id)
    authorize(alertPolicy.save(await tx.$count(savedSearches, eq(savedSearches.userId, account.id))))
    if (timeZone !== undefined) await saveTimeZone(tx, account.id, timeZone)
    const name = input.name ?? proposedName(query)
    const made = only(
      await tx
        .insert(savedSearches)
        .values({ ...row, name })
        .returning()
        .catch(refuseDuplicate),
    )
    await announce(tx, { live: [{ userId: account.id, name: 'searches' }] })
    return made
  })
  return { search: savedSearchView({ ...saved, newCount: 0 }), message: 'Search saved' }
}

function refuseDuplicate(error: unknown): never {
  if (violatedConstraint(error) !== 'saved_searches_once') throw error
  throw new Refusal('conflict', 'You already saved this search')
}

async function saveTimeZone(tx: Tx, userId: string, timeZone: string): Promise<void> {
  const set = { timeZone }
  await tx.insert(alertSettings).values({ userId, timeZone }).onConflictDoUpdate({ target: alertSettings.userId, set })
}
