import { eq, sql } from 'drizzle-orm'
import { Refusal } from '#contracts/kernel/refusal.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Queryable } from '#domain/kernel/db.ts'
import { userProfiles, users } from '#domain/people/accounts/accounts-tables.ts'
import { type Stop, stopOf } from './alert-links.ts'
import { alertSettings, followedBuilders, freeAgainRequests, savedSearches } from './alerts-tables.ts'
import { idleSearchesOf, pausedSearchesOf } from './idle-searches.ts'
import { isStopped } from './is-stopped.ts'

/** What a link would stop, for its page. `none`: alerts were not stopped, but none would be sent now. */
export type StopSubject = { kind: Stop['kind']; name: string; state: 'active' | 'stopped' | 'none' }

/** What an email's link stops; undefined if it is invalid */
export async function findStopSubject({ db }: Needs<'db'>, token: string): Promise<StopSubject | undefined> {
  const stop = await stopOf(db, token)
  if (!stop) return
  const { kind, id } = stop
  if (kind === 'search') {
    const [row] = await db
      .select({ name: savedSearches.name, cadence: savedSearches.cadence })
      .from(savedSearches)
      .where(eq(savedSearches.id, id))
    return { kind, name: row?.name ?? '', state: row !== undefined && row.cadence !== 'off' ? 'active' : 'stopped' }
  }
  if (kind === 'builder') {
    const [row] = await db
      .select({ name: sql<string>`coalesce(nullif(${userProfiles.businessName}, ''), ${userProfiles.publicName})` })
      .from(followedBuilders)
      .innerJoin(userProfiles, eq(userProfiles.id, followedBuilders.builderId))
      .where(eq(followedBuilders.id, id))
    return { kind, name: row?.name ?? '', state: row ? 'active' : 'stopped' }
  }
  return { kind, name: '', state: await stateOf(db, { kind, id }) }
}

/** For a link with a person's id */
async function stateOf(db: Queryable, { kind, id }: Stop): Promise<StopSubject['state']> {
  if (kind === 'all') return (await isStopped(db, id)) ? 'stopped' : 'active'
  if (kind === 'free') return (await db.$count(freeAgainRequests, eq(freeAgainRequests.userId, id))) > 0 ? 'active' : 'none'
  if (kind === 'idle') {
    if ((await db.$count(savedSearches, pausedSearchesOf(id))) > 0) return 'active'
    return (await db.$count(savedSearches, idleSearchesOf(id))) > 0 ? 'stopped' : 'none'
  }
  const [row] = await db.select({ wants: alertSettings.savedInstruments }).from(alertSettings).where(eq(alertSettings.userId, id))
  return (row?.wants ?? true) ? 'active' : 'stopped'
}

/** Stops alerts by the link from an email, signed in or not. Can be repeated; pending emails are not sent. */
export async function stopAlerts(ctx: Needs<'db' | 'now'>, { token }: { token: string }): Promise<void> {
  const stop = await stopOf(ctx.db, token)
  if (!stop) throw new Refusal('not_found', 'This unsubscribe link does not work')
  const { db } = ctx
  const { kind, id } = stop
  switch (kind) {
    case 'search':
      await db.update(savedSearches).set({ cadence: 'off' }).where(eq(savedSearches.id, id))
      break
    case 'builder':
      await db.delete(followedBuilders).where(eq(followedBuilders.id, id))
      break
    case 'free':
      await db.delete(freeAgainRequests).where(eq(freeAgainRequests.userId, id))
      // After the deletion, so that an email that consumed a request meanwhile counts as older.
      await changeSettings(ctx, id, { freeStoppedAt: ctx.now() })
      break
    case 'idle':
      await db.update(savedSearches).set({ cadence: 'off' }).where(pausedSearchesOf(id))
      break
    case 'saved':
      await changeSettings(ctx, id, { savedInstruments: false })
      break
    case 'all':
      await changeSettings(ctx, id, { stoppedAt: ctx.now() })
  }
}

async function changeSettings({ db }: Needs<'db'>, userId: string, set: Partial<typeof alertSettings.$inferInsert>) {
  await db.transaction(async (tx) => {
    // An account deleted meanwhile has nothing to stop.
    const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('key share')
    if (!user) return
    await tx
      .insert(alertSettings)
      .values({ userId, ...set })
      .onConflictDoUpdate({ target: alertSettings.userId, set })
  })
}
