import { and, eq, inArray, sql } from 'drizzle-orm'
import { daysBefore } from '#contracts/kernel/dates/days.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { enqueueMail } from '#domain/kernel/enqueue-mail.ts'
import { runEach } from '#domain/kernel/run-each.ts'
import { users } from '#domain/people/accounts/accounts-tables.ts'
import { builds } from '../builds/builds-tables.ts'
import { listMovedUp, recordReportedPositions } from '../order-book/list-waitlist-positions.ts'
import { customBuildRequests } from '../requests/build-requests-tables.ts'
import { buildDigestEmail } from './build-digest-email.ts'
import { buildDigests, buildUpdates } from './build-updates-tables.ts'

type Deps = Needs<'db' | 'now' | 'jobs' | 'settings'>
type Reader = { userId: string; due: Date; timeZone: string }

const PEOPLE_AT_ONCE = 200

/** Sends the Sunday evening email, in the buyer's time zone, about that week's updates. Returns the number sent. */
export async function sendBuildDigests(ctx: Deps): Promise<number> {
  const readers = [...(await readersWithNews(ctx)), ...(await readersWhoMovedUp(ctx))]
  const sent = await runEach(readers, (reader) => ctx.db.transaction((tx) => sendTo(ctx, tx, reader)))
  return sent.filter(Boolean).length
}

/** Buyers with updates from the seven days before the last Sunday, 6 p.m., without an email about them. */
async function readersWithNews({ db, now, settings }: Deps): Promise<Reader[]> {
  const { zone, due } = dueOf({ now, settings })
  const rows = await db
    .selectDistinct({ userId: users.id, due, timeZone: sql<string>`${zone}` })
    .from(buildUpdates)
    .innerJoin(builds, eq(builds.requestId, buildUpdates.requestId))
    .innerJoin(customBuildRequests, eq(customBuildRequests.id, builds.requestId))
    .innerJoin(users, eq(users.id, customBuildRequests.buyerId))
    .leftJoin(buildDigests, eq(buildDigests.userId, users.id))
    .where(
      sql`${buildUpdates.createdAt} > ${daysBefore(now(), 15)}
        and ${buildUpdates.createdAt} > ${due} - interval '7 days' and ${buildUpdates.createdAt} <= ${due}
        and ${buildUpdates.audience} <> 'workshop' and ${buildUpdates.removedAt} is null
        and ${users.emailConfirmedAt} is not null and ${buildDigests.stoppedAt} is null
        and (${buildDigests.doneUntil} is null or ${buildDigests.doneUntil} < ${due})`,
    )
    .limit(PEOPLE_AT_ONCE)
  return rows.map((row) => ({ ...row, due: new Date(row.due) }))
}

/** Buyers who moved up a waiting list since the last email, at least four weeks ago. */
async function readersWhoMovedUp(ctx: Deps): Promise<Reader[]> {
  const { db, now, settings } = ctx
  const buyerIds = (await listMovedUp(ctx, db)).map(({ buyerId }) => buyerId)
  if (buyerIds.length === 0) return []
  const { zone, due } = dueOf({ now, settings })
  const rows = await db
    .selectDistinct({ userId: users.id, due, timeZone: sql<string>`${zone}` })
    .from(users)
    .leftJoin(buildDigests, eq(buildDigests.userId, users.id))
    .where(
      and(
        inArray(users.id, buyerIds),
        sql`${users.emailConfirmedAt} is not null and ${buildDigests.stoppedAt} is null
          and ${due} > ${now()}::timestamptz - interval '1 day'
          and (${buildDigests.doneUntil} is null or ${buildDigests.doneUntil} < ${due})`,
      ),
    )
    .limit(PEOPLE_AT_ONCE)
  return rows.map((row) => ({ ...row, due: new Date(row.due) }))
}

/** The last Sunday at 6 p.m. in the reader's time zone. */
function dueOf({ now, settings }: Needs<'now' | 'settings'>) {
  const zone = sql`coalesce(${buildDigests.timeZone}, ${settings.timeZone})`
  // PostgreSQL weeks begin on Monday; Sunday at 6 p.m. is six days and 18 hours later.
  const due = sql<string>`(date_trunc('week', ((${now()}::timestamptz) at time zone ${zone}) - interval '162 hours')
    + interval '162 hours') at time zone ${zone}`
  return { zone, due }
}

/** The settings row is the lock, so only one node sends. */
async function sendTo(ctx: Deps, tx: Tx, { userId, due, timeZone }: Reader): Promise<boolean> {
  await tx.insert(buildDigests).values({ userId }).onConflictDoNothing()
  const [settings] = await tx.select().from(buildDigests).where(eq(buildDigests.userId, userId)).for('update')
  if (!settings || settings.stoppedAt || (settings.doneUntil && settings.doneUntil >= due)) return false
  const [reader] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId))
  if (!reader) return false
  await tx.update(buildDigests).set({ doneUntil: due }).where(eq(buildDigests.userId, userId))
  const placeIds = await recordReportedPositions(ctx, tx, userId)
  const mail = { to: reader.email, userId, until: due.toISOString(), timeZone, placeIds }
  await enqueueMail(ctx, tx, buildDigestEmail, mail)
  return true
}
