import { and, eq, sql } from 'drizzle-orm'
import { readSavedQuery } from '#contracts/finding/saved-query.ts'
import type { ChangeSavedSearch } from '#contracts/finding/saved-search-bodies.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import { requireAccount } from '#domain/kernel/actor.ts'
import { announce } from '#domain/kernel/announce.ts'
import { authorize } from '#domain/kernel/authorize.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { alertPolicy } from './alert-policy.ts'
import { savedSearches } from './alerts-tables.ts'
import { estimateSearch } from './estimate-search.ts'

type Deps = Needs<'db' | 'actor' | 'now'>

/** Renames a search, or changes how often it sends email. This also resumes a search paused for inactivity. */
export async function changeSearch(ctx: Deps, id: string, { name, cadence }: ChangeSavedSearch): Promise<{ message: string }> {
  const own = ownSearch(ctx, id)
  const [search] = await ctx.db.select({ query: savedSearches.query }).from(savedSearches).where(own)
  if (!search) throw notFound()
  if (cadence === 'instant') authorize(alertPolicy.send(cadence, await estimateSearch(ctx, readSavedQuery(search.query))))
  const change = { ...(name !== undefined && { name }), ...(cadence !== undefined && { cadence }) }
  await ctx.db.transaction(async (tx) => {
    const [changed] = await tx
      .update(savedSearches)
      .set({ ...change, pausedBecause: sql`nullif(${savedSearches.pausedBecause}, 'idle')`, usedAt: ctx.now() })
      .where(own)
      .returning({ userId: savedSearches.userId })
    if (!changed) throw notFound()
    await announce(tx, { live: [{ userId: changed.userId, name: 'searches' }] })
  })
  return { message: 'Saved' }
}

/** Marks all current matches as seen by the owner. */
export async function lookAtSearch(ctx: Deps, id: string): Promise<{ message: string }> {
  const now = ctx.now()
  const seen = await ctx.db
    .update(savedSearches)
    .set({ seenAt: now, usedAt: now })
    .where(ownSearch(ctx, id))
    .returning({ id: savedSearches.id })
  if (seen.length === 0) throw notFound()
  return { message: 'Seen' }
}

/** Deletes a search with its matches. */
export async function deleteSearch(ctx: Needs<'db' | 'actor'>, id: string): Promise<{ message: string }> {
  await ctx.db.transaction(async (tx) => {
    const [deleted] = await tx.delete(savedSearches).where(ownSearch(ctx, id)).returning({ userId: savedSearches.userId })
    if (!deleted) throw notFound()
    await announce(tx, { live: [{ userId: deleted.userId, name: 'searches' }] })
  })
  return { message: 'Search deleted' }
}

function ownSearch({ actor }: Needs<'actor'>, id: string) {
  return and(eq(savedSearches.id, id), eq(savedSearches.userId, requireAccount(actor).id))
}

function notFound(): Refusal {
  return new Refusal('not_found', 'Search not found')
}
