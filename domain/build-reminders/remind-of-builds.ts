import { and, eq, gt, inArray, isNotNull, isNull, ne, or, type SQL } from 'drizzle-orm'
import { users } from '../accounts/accounts-tables.ts'
import { buildSheetAnswers, buildSheets } from '../build-agreements/build-agreements-tables.ts'
import { customBuildRequests } from '../build-requests/build-requests-tables.ts'
import { findEmail } from '../build-requests/notify-party.ts'
import { readParts } from '../build-requests/read-balance.ts'
import { buildDigests } from '../build-updates/build-updates-tables.ts'
import { builds } from '../builds/builds-tables.ts'
import { partDueEmail } from '../builds/part-due-email.ts'
import { type ReadBuild, readBuilds } from '../builds/read-builds.ts'
import { remindOnce } from '../builds/remind-once.ts'
import { dayIn } from '../builds/short-day.ts'
import { updateDueOn } from '../builds/update-due.ts'
import type { Needs } from '../kernel/context.ts'
import type { Tx } from '../kernel/db.ts'
import { enqueueMail } from '../kernel/enqueue-mail.ts'
import { buildReminders, type Reminder, type ReminderFacts, sheetReminders } from './due-reminders.ts'
import { buildReminderEmail, sheetReminderEmail } from './reminder-email.ts'

type Deps = Needs<'db' | 'now' | 'jobs' | 'settings'>
/** Nobody is reminded at night, where they are. */
const QUIET = { from: 21, until: 8 }
const DAY_MS = 86_400_000
const BUILDS_AT_ONCE = 100

/** By the clock: reminds both sides of what waits, each of a thing once. Returns how many mails left. */
export async function remindOfBuilds(ctx: Deps): Promise<number> {
  return (await remindOfSheets(ctx)) + (await remindOfLivingBuilds(ctx))
}

type Sides = { requestId: string; buyerId: string; builderUserId: string }

async function remindOfSheets(ctx: Deps): Promise<number> {
  const ofVersion = and(
    eq(buildSheets.requestId, customBuildRequests.id),
    eq(buildSheets.version, customBuildRequests.sheetVersion),
  )
  const answered = and(eq(buildSheetAnswers.requestId, buildSheets.requestId), eq(buildSheetAnswers.version, buildSheets.version))
  const rows = await ctx.db
    .select({
      requestId: customBuildRequests.id,
      buyerId: customBuildRequests.buyerId,
      builderUserId: buildSheets.createdBy,
      version: buildSheets.version,
      sentAt: buildSheets.createdAt,
    })
    .from(customBuildRequests)
    .innerJoin(buildSheets, ofVersion)
    .leftJoin(buildSheetAnswers, answered)
    .where(
      and(
        eq(customBuildRequests.status, 'accepted'),
        or(isNull(customBuildRequests.agreedVersion), ne(customBuildRequests.agreedVersion, customBuildRequests.sheetVersion)),
        // Whoever has answered is not asked again.
        isNull(buildSheetAnswers.requestId),
      ),
    )
  let sent = 0
  for (const { version, sentAt, ...sides } of rows)
    sent += await remind(ctx, sides, sheetReminders({ version, sentAt }, ctx.now()), (tx, to, reminder) =>
      enqueueMail(ctx, tx, sheetReminderEmail, { to, requestId: sides.requestId, version, side: reminder.to }),
    )
  return sent
}

async function remindOfLivingBuilds(ctx: Deps): Promise<number> {
  const { requestId } = builds
  const living = inArray(builds.status, ['waiting', 'building', 'paused', 'ready'])
  let sent = 0
  let after: SQL | undefined
  for (;;) {
    const batch = await ctx.db
      .select({ requestId })
      .from(builds)
      .where(and(living, after))
      .orderBy(requestId)
      .limit(BUILDS_AT_ONCE)
    const ids = batch.map((each) => each.requestId)
    const last = ids.at(-1)
    if (last === undefined) return sent
    sent += await remindOfThese(ctx, ids)
    after = gt(requestId, last)
  }
}

async function remindOfThese(ctx: Deps, requestIds: string[]): Promise<number> {
  const rows = await readBuilds(ctx.db, inArray(builds.requestId, requestIds))
  const parts = await readParts(ctx.db, requestIds)
  let sent = 0
  for (const build of rows) {
    const { requestId } = build
    const dueParts = (parts.get(requestId) ?? []).flatMap(({ id, status, isPaid, dueAt }) =>
      status === 'due' && !isPaid && dueAt ? [{ id, dueAt }] : [],
    )
    const days = Math.floor((ctx.now().getTime() - build.lastNewsAt.getTime()) / DAY_MS)
    sent += await remind(ctx, build, buildReminders(factsOf(ctx, build, dueParts)), (tx, to, { kind, partId, to: side }) => {
      if (kind === 'part_due' && partId) return enqueueMail(ctx, tx, partDueEmail, { to, requestId, partId, isReminder: true })
      return enqueueMail(ctx, tx, buildReminderEmail, { to, requestId, kind: kind as 'paused', side, days })
    })
  }
  return sent
}

function factsOf({ now, settings }: Deps, build: ReadBuild, dueParts: ReminderFacts['dueParts']): ReminderFacts {
  const { timeZone } = settings
  return {
    status: build.status,
    now: now(),
    today: dayIn(timeZone, now()),
    lastNewsAt: build.lastNewsAt,
    updateDueOn: updateDueOn(build, { timeZone }),
    pausedSince: build.waits.find(({ stageKey }) => stageKey === null)?.startedAt ?? null,
    readyAt: build.readyAt,
    openCents: build.openCents,
    dueParts,
  }
}

type Send = (tx: Tx, to: string, reminder: Reminder) => Promise<void>

/** The row decides: whoever writes it sends the mail. At night it waits for the morning. */
async function remind(ctx: Deps, sides: Sides, reminders: Reminder[], send: Send): Promise<number> {
  let sent = 0
  for (const reminder of reminders) {
    const userId = reminder.to === 'buyer' ? sides.buyerId : sides.builderUserId
    const { kind, about } = reminder
    const isSent = await ctx.db.transaction(async (tx) => {
      if (await isNight(ctx, tx, userId)) return false
      if (!(await remindOnce(ctx, tx, { requestId: sides.requestId, kind, about }))) return false
      const to = await findEmail(tx, userId)
      if (to) await send(tx, to, reminder)
      return true
    })
    if (isSent) sent += 1
  }
  return sent
}

async function isNight({ now, settings }: Deps, tx: Tx, userId: string): Promise<boolean> {
  const [reader] = await tx
    .select({ timeZone: buildDigests.timeZone })
    .from(users)
    .innerJoin(buildDigests, eq(buildDigests.userId, users.id))
    .where(and(eq(users.id, userId), isNotNull(buildDigests.timeZone)))
  const hour = Number(
    new Intl.DateTimeFormat('en-GB', {
      hour: '2-digit',
      hourCycle: 'h23',
      timeZone: reader?.timeZone ?? settings.timeZone,
    }).format(now()),
  )
  return hour >= QUIET.from || hour < QUIET.until
}
