import { eq } from 'drizzle-orm'
import type { DigestSettingsBody } from '#contracts/custom-builds/build-update-bodies.ts'
import type { DigestSettings } from '#contracts/custom-builds/build-update-views.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import { requireAccount } from '#domain/kernel/actor.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Queryable } from '#domain/kernel/db.ts'
import { users } from '#domain/people/accounts/accounts-tables.ts'
import { requireTimeZone } from '#domain/people/accounts/require-time-zone.ts'
import { buildDigests } from './build-updates-tables.ts'
import { findDigestReader } from './digest-link.ts'

/** The build email settings and time zone of the signed-in person. */
export function getDigestSettings(ctx: Needs<'db' | 'actor'>): Promise<DigestSettings> {
  return findDigestSettings(ctx.db, requireAccount(ctx.actor).id)
}

/** Saves choices and the browser's time zone. */
export async function setDigestSettings(
  ctx: Needs<'db' | 'actor' | 'now'>,
  { time_zone, is_wanted, stage_mails }: DigestSettingsBody,
): Promise<DigestSettings> {
  const { id } = requireAccount(ctx.actor)
  if (time_zone !== undefined) await requireTimeZone(ctx.db, time_zone)
  const timeZone = time_zone === undefined ? {} : { timeZone: time_zone }
  const stopped = is_wanted === undefined ? {} : { stoppedAt: is_wanted ? null : ctx.now() }
  const stages = stage_mails === undefined ? {} : { stageMails: stage_mails }
  await writeSettings(ctx.db, id, { ...timeZone, ...stopped, ...stages })
  return findDigestSettings(ctx.db, id)
}

/** Whether the link still has an effect; undefined if invalid. */
export async function findDigestToStop({ db }: Needs<'db'>, token: string): Promise<DigestSettings | undefined> {
  const userId = await findDigestReader(db, token)
  return userId === undefined ? undefined : findDigestSettings(db, userId)
}

/** Stops build emails through a link, without signing in. Idempotent; queued emails are not sent. */
export async function stopDigest(ctx: Needs<'db' | 'now'>, { token }: { token: string }): Promise<void> {
  const userId = await findDigestReader(ctx.db, token)
  if (userId === undefined) throw new Refusal('not_found', 'This unsubscribe link does not work')
  await writeSettings(ctx.db, userId, { stoppedAt: ctx.now(), stageMails: false })
}

type Change = Partial<Pick<typeof buildDigests.$inferInsert, 'timeZone' | 'stoppedAt' | 'stageMails'>>

async function writeSettings(db: Needs<'db'>['db'], userId: string, change: Change): Promise<void> {
  if (Object.keys(change).length === 0) return
  await db.transaction(async (tx) => {
    // The account may have been deleted meanwhile.
    const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('key share')
    if (!user) return
    await tx
      .insert(buildDigests)
      .values({ userId, ...change })
      .onConflictDoUpdate({ target: buildDigests.userId, set: change })
  })
}

/** The settings of any account, for the emails. */
export async function findDigestSettings(db: Queryable, userId: string): Promise<DigestSettings> {
  const [row] = await db.select().from(buildDigests).where(eq(buildDigests.userId, userId))
  return { time_zone: row?.timeZone ?? null, is_wanted: (row?.stoppedAt ?? null) === null, stage_mails: row?.stageMails ?? false }
}
