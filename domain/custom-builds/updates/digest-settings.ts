import { timingSafeEqual } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { DigestSettingsBody } from '#contracts/custom-builds/build-update-bodies.ts'
import type { DigestSettings } from '#contracts/custom-builds/build-update-views.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import { requireAccount } from '#domain/kernel/actor.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Queryable } from '#domain/kernel/db.ts'
import { isUuid } from '#domain/kernel/is-uuid.ts'
import { users } from '#domain/people/accounts/accounts-tables.ts'
import { requireTimeZone } from '#domain/people/accounts/require-time-zone.ts'
import { shopHmac } from '#domain/people/accounts/shop-hmac.ts'
import { buildDigests } from './build-updates-tables.ts'

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

const PURPOSE = 'build-digest-unsubscribe'

/** The unsubscribe link of build emails: a page, and the one-click target of mail clients. Never expires. */
export async function digestStopPath(db: Queryable, userId: string): Promise<string> {
  return `/custom-builds/unsubscribe?token=${userId}.${await signatureOf(db, userId)}`
}

/** The account whose emails the token stops. */
async function findDigestReader(db: Queryable, token: string): Promise<string | undefined> {
  const [userId = '', signature = '', ...more] = token.split('.')
  if (!isUuid(userId) || more.length > 0) return undefined
  const given = Buffer.from(signature)
  const wanted = Buffer.from(await signatureOf(db, userId))
  return given.length === wanted.length && timingSafeEqual(given, wanted) ? userId : undefined
}

async function signatureOf(db: Queryable, userId: string): Promise<string> {
  const sign = await shopHmac(db)
  return sign(PURPOSE, userId).toString('base64url')
}
