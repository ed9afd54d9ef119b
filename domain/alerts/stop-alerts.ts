import { and, eq, ne, sql } from 'drizzle-orm'
import { Refusal } from '#contracts/refusal.ts'
import { userProfiles, users } from '../accounts/accounts-tables.ts'
import type { Needs } from '../kernel/context.ts'
import type { Queryable } from '../kernel/db.ts'
import { type Stop, stopOf } from './alert-links.ts'
import { alertSettings, followedBuilders, freeAgainRequests, savedSearches } from './alerts-tables.ts'
import { isStopped } from './is-stopped.ts'

/** What a link would stop, for the page that it opens. */
export type StopSubject = { kind: Stop['kind']; name: string; isActive: boolean }

/** What the link of a mail stops; undefined if it is invalid. */
export async function findStopSubject({ db }: Needs<'db'>, token: string): Promise<StopSubject | undefined> {
  const stop = await stopOf(db, token)
  if (!stop) return
  const { kind, id } = stop
  if (kind === 'search') {
    const [row] = await db
      .select({ name: savedSearches.name, cadence: savedSearches.cadence })
      .from(savedSearches)
      .where(eq(savedSearches.id, id))
    return { kind, name: row?.name ?? '', isActive: row !== undefined && row.cadence !== 'off' }
  }
  if (kind === 'builder') {
    const [row] = await db
      .select({ name: sql<string>`coalesce(nullif(${userProfiles.businessName}, ''), ${userProfiles.publicName})` })
      .from(followedBuilders)
      .innerJoin(userProfiles, eq(userProfiles.id, followedBuilders.builderId))
      .where(eq(followedBuilders.id, id))
    return { kind, name: row?.name ?? '', isActive: row !== undefined }
  }
  return { kind, name: '', isActive: await isActiveOf(db, { kind, id }) }
}

/** Of what a person's link stops. */
async function isActiveOf(db: Queryable, { kind, id }: Stop): Promise<boolean> {
  if (kind === 'all') return !(await isStopped(db, id))
  if (kind === 'free') return (await db.$count(freeAgainRequests, eq(freeAgainRequests.userId, id))) > 0
  if (kind === 'idle') return (await db.$count(savedSearches, pausedOf(id))) > 0
  const [row] = await db.select({ wants: alertSettings.savedInstruments }).from(alertSettings).where(eq(alertSettings.userId, id))
  return row?.wants ?? true
}

/** The searches that rest because nobody used them, and would send mail again. */
function pausedOf(userId: string) {
  return and(eq(savedSearches.userId, userId), eq(savedSearches.pausedBecause, 'idle'), ne(savedSearches.cadence, 'off'))
}

/** Stops with the link from a mail, signed in or not. It can be used again; mails that wait are not sent. */
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
      break
    case 'idle':
      await db.update(savedSearches).set({ cadence: 'off' }).where(pausedOf(id))
      break
    case 'saved':
      await changeSettings(ctx, id, { savedInstruments: false })
      break
    case 'all':
      await changeSettings(ctx, id, { stoppedAt: ctx.now() })
  }
}

async function changeSettings({ db }: Needs<'db'>, userId: string, set: { stoppedAt?: Date; savedInstruments?: boolean }) {
  await db.transaction(async (tx) => {
    // An account that is deleted meanwhile has nothing to stop.
    const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('key share')
    if (!user) return
    await tx
      .insert(alertSettings)
      .values({ userId, ...set })
      .onConflictDoUpdate({ target: alertSettings.userId, set })
  })
}
