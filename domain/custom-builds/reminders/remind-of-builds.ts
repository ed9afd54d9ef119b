import { and, eq, gt, inArray, isNull, type SQL } from 'drizzle-orm'
import { type BuildStatus, IN_WORKSHOP } from '#contracts/custom-builds/build-states.ts'
import { promisedReminders } from '#contracts/custom-builds/cancellation.ts'
import { daysBetween, wholeDaysSince } from '#contracts/kernel/dates/days.ts'
import { dayIn } from '#contracts/kernel/dates/time-zones.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { runEach } from '#domain/kernel/run-each.ts'
import { isPublicBuilder, userProfiles } from '#domain/people/accounts/accounts-tables.ts'
import { emailUser, userOf } from '#domain/people/accounts/email-user.ts'
import { buildSheetAnswers, buildSheets } from '../agreements/build-agreements-tables.ts'
import { findAgreedSheet } from '../agreements/get-agreement.ts'
import { partDueEmail } from '../builds/build-emails.ts'
import { builds } from '../builds/builds-tables.ts'
import { updateDueOn } from '../builds/lateness.ts'
import { type BuildSnapshot, listBuilds } from '../builds/list-builds.ts'
import { dueMoment } from '../builds/move-promise.ts'
import { listOverrunningStages } from '../dates/learn-guild-times.ts'
import { customBuildRequests } from '../requests/build-requests-tables.ts'
import { areAdvancesBlocked, isAheadOfWork } from '../requests/enforce-advance-limit.ts'
import type { PaidPart } from '../requests/payment-summary.ts'
import { awaitsSignature } from '../requests/request-view.ts'
import { findInactiveBuilders } from './find-inactive-builders.ts'
import { remindLatest } from './remind-once.ts'
import { buildReminderEmail, sheetReminderEmail } from './reminder-email.ts'

type Deps = Needs<'db' | 'now' | 'jobs' | 'settings'>
const MONEY: readonly ReminderKind[] = ['part_due', 'unpaid_at_the_end']
const BUILDS_AT_ONCE = 100

/** Scheduled: reminds both sides of open steps, once each. Returns the number of emails. */
export async function remindOfBuilds(ctx: Deps): Promise<number> {
  return sumOf(await runEach([remindOfSheets, remindOfLivingBuilds, remindAway], (step) => step(ctx)))
}

function sumOf(numbers: number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0)
}

/** Builders with active builds who were not seen for a month, once per absence. */
async function remindAway(ctx: Deps): Promise<number> {
  const sent = await runEach(await findInactiveBuilders(ctx), ({ userId, requestId, lastSeenAt }) => {
    const reminder = { kind: 'builder_away', to: 'builder', about: lastSeenAt.toISOString() } as const
    const days = wholeDaysSince(lastSeenAt, ctx.now())
    const sides = { requestId, buyerId: userId, builderUserId: userId }
    return remind(ctx, sides, [reminder], (tx) =>
      emailUser(ctx, tx, userId, buildReminderEmail, { requestId, kind: 'builder_away', side: 'builder', days }),
    )
  })
  return sumOf(sent)
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
    .innerJoin(userProfiles, eq(userProfiles.id, customBuildRequests.builderId))
    .leftJoin(buildSheetAnswers, answered)
    .where(
      and(
        awaitsSignature(dayIn(ctx.settings.timeZone, ctx.now())),
        // A buyer who requested changes is not reminded.
        isNull(buildSheetAnswers.requestId),
        // Sheets of suspended builders cannot be signed.
        isPublicBuilder(userProfiles),
      ),
    )
  const sent = await runEach(rows, ({ version, sentAt, ...sides }) =>
    remind(ctx, sides, sheetReminders({ version, sentAt }, ctx.now()), (tx, { to: side }) =>
      emailUser(ctx, tx, userOf(sides, side), sheetReminderEmail, { requestId: sides.requestId, version, side }),
    ),
  )
  return sumOf(sent)
}

async function remindOfLivingBuilds(ctx: Deps): Promise<number> {
  return sumOf(await runEach(livingBuilds(ctx), (requestIds) => remindOfThese(ctx, requestIds)))
}

async function* livingBuilds(ctx: Deps): AsyncGenerator<string[]> {
  const { requestId } = builds
  const living = inArray(builds.status, [...IN_WORKSHOP])
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
    if (last === undefined) return
    yield ids
    after = gt(requestId, last)
  }
}

async function remindOfThese(ctx: Deps, requestIds: string[]): Promise<number> {
  const rows = await listBuilds(ctx, inArray(builds.requestId, requestIds))
  const overdue = await listOverrunningStages(ctx.db, requestIds)
  const sent = await runEach(rows, async (build) => {
    const { requestId } = build
    const dueParts = (await payableParts(ctx, build)).flatMap((part) => {
      const dueAt = dueMoment(part, build.slotStart)
      return dueAt ? [{ id: part.id, dueAt }] : []
    })
    const days = wholeDaysSince(build.lastNewsAt, ctx.now())
    return remind(
      ctx,
      build,
      buildReminders(
        factsOf(ctx, build, { dueParts, promised: await readPromised(ctx, build, dueParts), isOver: overdue.has(requestId) }),
      ),
      (tx, { kind, partId, to: side }) => {
        const userId = userOf(build, side)
        if (kind === 'part_due' && partId)
          return emailUser(ctx, tx, userId, partDueEmail, { requestId, partId, isReminder: true })
        return emailUser(ctx, tx, userId, buildReminderEmail, { requestId, kind: kind as 'paused', side, days })
      },
    )
  })
  return sumOf(sent)
}

/** Due and unpaid milestones that can be paid now. */
async function payableParts(ctx: Deps, { parts, isBuilderListed, lostCents, builder }: BuildSnapshot): Promise<PaidPart[]> {
  if (lostCents > 0) return []
  // Suspended builders are paid only for finished work.
  const due = parts.filter(({ status, isPaid, isPartEarned }) => status === 'due' && !isPaid && (isBuilderListed || isPartEarned))
  const isAhead = ({ dueKind }: PaidPart) => isAheadOfWork(dueKind)
  if (!due.some(isAhead) || !(await areAdvancesBlocked(ctx, ctx.db, builder.id))) return due
  return due.filter((part) => !isAhead(part))
}

/** Read only if a payment is open, because the sheet is large. */
async function readPromised({ db }: Deps, { requestId, status }: BuildSnapshot, dueParts: Found['dueParts']): Promise<number> {
  if (dueParts.length === 0 && status !== 'ready') return 1
  return promisedReminders((await findAgreedSheet(db, requestId))?.cancellation.words ?? [])
}

type Found = { dueParts: ReminderFacts['dueParts']; promised: number; isOver: boolean }

function factsOf({ now, settings }: Deps, build: BuildSnapshot, { dueParts, promised, isOver }: Found): ReminderFacts {
  const { timeZone } = settings
  return {
    status: build.status,
    now: now(),
    today: dayIn(timeZone, now()),
    lastNewsAt: build.lastNewsAt,
    updateDueOn: updateDueOn(build, { timeZone }),
    pausedSince: build.waits.find(({ stageKey }) => stageKey === null)?.startedAt ?? null,
    readyAt: build.readyAt,
    openCents: build.isBuilderListed && build.lostCents === 0 ? build.openCents : 0,
    dueParts,
    promisedReminders: promised,
    stageOver: isOver ? spanUnderWay(build) : null,
  }
}

/** The current stage and its start, so that a reopened stage is reminded of again. */
function spanUnderWay({ stages, startedAt }: BuildSnapshot): string | null {
  const running = stages.find(({ status }) => status === 'running')
  const since = stages.reduce((newest, { doneAt }) => Math.max(newest, doneAt?.getTime() ?? 0), startedAt?.getTime() ?? 0)
  return running ? `${running.key}, since ${new Date(since).toISOString()}` : null
}

type Send = (tx: Tx, reminder: Reminder) => Promise<void>

/** The node that writes the row sends the email. At night, nothing is sent until morning. */
async function remind(ctx: Deps, sides: Sides, reminders: Reminder[], send: Send): Promise<number> {
  let sent = 0
  for (const reminder of reminders) {
    const userId = userOf(sides, reminder.to)
    const { kind, about } = reminder
    const isSent = await ctx.db.transaction(async (tx) => {
      const due = { requestId: sides.requestId, about, kinds: [kind], readerId: userId, isMoney: MONEY.includes(kind) }
      if (!(await remindLatest(ctx, tx, due))) return false
      await send(tx, reminder)
      return true
    })
    if (isSent) sent += 1
  }
  return sent
}

/**
 * Kinds of reminders. `asked_for_news` is also shown to the buyer on the build page. `update_soon` and `update_late` are no
 * longer sent, but may still be queued.
 */
export type ReminderKind =
  | 'sheet_unsigned'
  | 'sheet_waits'
  | 'part_due'
  | 'update_soon'
  | 'update_due'
  | 'update_late'
  | 'asked_for_news'
  | 'asked_builder'
  | 'paused'
  | 'paused_long'
  | 'unpaid_at_the_end'
  | 'stage_over'
  | 'builder_away'

export type Reminder = {
  kind: ReminderKind
  to: 'buyer' | 'builder'
  /** The subject; unique within build and kind. */
  about: string
  /** The milestone, for `part_due`. */
  partId?: string
}

/** Input of build reminders. Moments are dates; calendar days are YYYY-MM-DD. */
export type ReminderFacts = {
  status: BuildStatus
  today: string
  now: Date
  lastNewsAt: Date
  updateDueOn: string
  pausedSince: Date | null
  readyAt: Date | null
  openCents: number
  dueParts: readonly { id: string; dueAt: Date }[]
  /** The number of payment reminders that the signed sheet promises. */
  promisedReminders: number
  /** The current stage is taking longer than nine out of ten such stages; `about` identifies the stage and its start. */
  stageOver: string | null
}

/** Days after the sheet was sent. */
const UNSIGNED_DAYS = { buyer: 3, builder: 10 }
/** Days after a payment fell due or the instrument was finished: one reminder, or three on earlier sheets. */
const UNPAID_DAYS = [7, 30, 50]
const PAUSED_LONG = 28
/** Days after a missed update before the shop asks. */
const ASK_AFTER = 14

/** Reminders of a sheet that the buyer has not signed. */
export function sheetReminders({ version, sentAt }: { version: number; sentAt: Date }, now: Date): Reminder[] {
  const days = wholeDaysSince(sentAt, now)
  const about = (day: number) => `v${version}, day ${day}`
  return [
    ...(days >= UNSIGNED_DAYS.buyer ? [{ kind: 'sheet_unsigned', to: 'buyer', about: about(UNSIGNED_DAYS.buyer) } as const] : []),
    ...(days >= UNSIGNED_DAYS.builder
      ? [{ kind: 'sheet_waits', to: 'builder', about: about(UNSIGNED_DAYS.builder) } as const]
      : []),
  ]
}

/** The reminders due now, one per subject; operators see what stays open after that. */
export function buildReminders(facts: ReminderFacts): Reminder[] {
  return [...ofParts(facts), ...ofNews(facts), ...ofPause(facts), ...ofTheEnd(facts), ...ofStage(facts)]
}

function ofParts({ status, dueParts, promisedReminders, now }: ReminderFacts): Reminder[] {
  if (status === 'ready') return []
  return dueParts.flatMap(({ id, dueAt }) =>
    unpaidDay(dueAt, now, promisedReminders).map((day) => {
      return { kind: 'part_due', to: 'buyer', about: `${id}, day ${day}`, partId: id }
    }),
  )
}

/** The latest due day of a reminder; none before the first. */
function unpaidDay(since: Date, now: Date, promised: number): number[] {
  const passed = UNPAID_DAYS.slice(0, promised).filter((day) => wholeDaysSince(since, now) >= day)
  return passed.slice(-1)
}

function ofStage({ status, stageOver }: ReminderFacts): Reminder[] {
  if (status !== 'building' || stageOver === null) return []
  return [{ kind: 'stage_over', to: 'builder', about: stageOver }]
}

function ofNews({ status, today, updateDueOn, lastNewsAt }: ReminderFacts): Reminder[] {
  if (status !== 'building') return []
  const about = lastNewsAt.toISOString()
  const days = daysBetween(updateDueOn, today)
  if (days >= ASK_AFTER)
    return [
      { kind: 'asked_for_news', to: 'builder', about },
      { kind: 'asked_builder', to: 'buyer', about },
    ]
  return days >= 0 ? [{ kind: 'update_due', to: 'builder', about }] : []
}

function ofPause({ status, pausedSince, now }: ReminderFacts): Reminder[] {
  if (status !== 'paused' || !pausedSince) return []
  const about = pausedSince.toISOString()
  const days = wholeDaysSince(pausedSince, now)
  if (days >= PAUSED_LONG)
    return [
      { kind: 'paused_long', to: 'builder', about },
      { kind: 'paused_long', to: 'buyer', about: `${about}, buyer` },
    ]
  return days >= 1 ? [{ kind: 'paused', to: 'buyer', about }] : []
}

/** Finished and unpaid. */
function ofTheEnd({ status, readyAt, openCents, promisedReminders, now }: ReminderFacts): Reminder[] {
  if (status !== 'ready' || !readyAt || openCents === 0) return []
  return unpaidDay(readyAt, now, promisedReminders).map((day) => {
    return { kind: 'unpaid_at_the_end', to: 'buyer', about: `${readyAt.toISOString()}, day ${day}` }
  })
}
