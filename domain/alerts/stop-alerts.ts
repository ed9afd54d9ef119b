import { eq, sql } from 'drizzle-orm'
import { Refusal } from '#contracts/refusal.ts'
import { userProfiles, users } from '../accounts/accounts-tables.ts'
import type { Needs } from '../kernel/context.ts'
import { type Stop, stopOf } from './alert-links.ts'
import { alertSettings, followedBuilders, savedSearches } from './alerts-tables.ts'
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
  if (kind === 'all') return { kind, name: '', isActive: !(await isStopped(db, id)) }
  const [row] = await db.select({ wants: alertSettings.savedInstruments }).from(alertSettings).where(eq(alertSettings.userId, id))
  return { kind, name: '', isActive: row?.wants ?? true }
}

/** Stops with the link from a mail, signed in or not. It can be used again; mails that wait are not sent. */
export async function stopAlerts(ctx: Needs<'db' | 'now'>, { token }: { token: string }): Promise<void> {
  const stop = await stopOf(ctx.db, token)
  if (!stop) throw new Refusal('not_found', 'This unsubscribe link does not work')
  const { kind, id } = stop
  if (kind === 'search') await ctx.db.update(savedSearches).set({ cadence: 'off' }).where(eq(savedSearches.id, id))
  else if (kind === 'builder') await ctx.db.delete(followedBuilders).where(eq(followedBuilders.id, id))
  else await changeSettings(ctx, id, kind === 'all' ? { stoppedAt: ctx.now() } : { savedInstruments: false })
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
