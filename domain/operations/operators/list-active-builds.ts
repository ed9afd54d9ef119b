import { and, asc, gt, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import { type BuildStatus, IN_PROGRESS, IN_WORKSHOP } from '#contracts/custom-builds/build-states.ts'
import { publicBuildPath } from '#contracts/custom-builds/build-updates.ts'
import { DAY_MS, wholeDaysSince } from '#contracts/kernel/dates/days.ts'
import { dayIn } from '#contracts/kernel/dates/time-zones.ts'
import { toDollars } from '#contracts/kernel/money.ts'
import type { Paging } from '#contracts/kernel/whole-number.ts'
import type { Page, WatchedBuild } from '#contracts/operations/operator-views.ts'
import { decisionOf } from '#domain/buying/returns/possible-decision.ts'
import { problemKindOf } from '#domain/buying/returns/return-policy.ts'
import { hasPublicPage, whyNotAnnounce } from '#domain/custom-builds/builds/build-policy.ts'
import { buildDelays, builds } from '#domain/custom-builds/builds/builds-tables.ts'
import { describeBuild } from '#domain/custom-builds/builds/describe-build.ts'
import { lateDays } from '#domain/custom-builds/builds/lateness.ts'
import { type BuildSnapshot, listBuilds } from '#domain/custom-builds/builds/list-builds.ts'
import { listBuildMoney, type MoneyOfBuild } from '#domain/custom-builds/builds/money-notice.ts'
import { deliveryOf } from '#domain/custom-builds/delivery/build-returnable.ts'
import { findUnreachableBuilders } from '#domain/custom-builds/reminders/find-inactive-builders.ts'
import { requireOperator } from '#domain/kernel/actor.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { pageOf, rowsOf } from './operator-page.ts'

export type WatchDeps = Needs<'db' | 'actor' | 'now' | 'settings'>

/** Without an update for this long, or for twice the agreed interval, a build is stalled. */
const STALLED_DAYS = 28
/** The batch size, and the cursor before the first row */
const AT_ONCE = 200
const NO_ID = '00000000-0000-0000-0000-000000000000'

export type Watched = 'stalled' | 'late' | 'living'

/** Builds for operators: stalled ones, late ones, or all that are not delivered */
export async function listActiveBuilds(
  ctx: WatchDeps,
  { show, ...asked }: Paging & { show: Watched },
): Promise<Page<WatchedBuild>> {
  requireOperator(ctx.actor)
  const where = show === 'late' ? await findLate(ctx) : conditionOf(ctx, show)
  const total = await ctx.db.$count(builds, where)
  const found = await ctx.db
    .select({ id: builds.requestId })
    .from(builds)
    .where(where)
    .orderBy(...ORDERS[show], builds.requestId)
    .limit(rowsOf(asked).limit)
    .offset(rowsOf(asked).offset)
  const ids = found.map(({ id }) => id)
  const rows = await listBuilds(ctx, inArray(builds.requestId, ids))
  const inOrder = rows.toSorted((a, b) => ids.indexOf(a.requestId) - ids.indexOf(b.requestId))
  return pageOf(await watchedViews(ctx, inOrder), total, asked)
}

// The buyer agreed to an earlier notice with a day up to the promised date, but has not been notified since.
const hasNotice = sql`exists (select 1 from ${buildDelays} where ${buildDelays.requestId} = ${builds.requestId}
  and coalesce(${buildDelays.toDay} > ${builds.promise}, true))`

/** Longest without an update first; late ones without a notice first */
const ORDERS: Record<Watched, SQL[]> = {
  stalled: [asc(builds.lastNewsAt)],
  late: [hasNotice, asc(builds.promise)],
  living: [asc(builds.promise)],
}

/** Builds as operators see them: figures and dates */
export async function watchedViews(ctx: WatchDeps, of: readonly BuildSnapshot[]): Promise<WatchedBuild[]> {
  const money = await listBuildMoney(
    ctx.db,
    of.map(({ requestId }) => requestId),
  )
  const isGone = await findUnreachableBuilders(ctx, of)
  return of.map((build) => {
    const canAnnounceDelay = isGone(build) && whyNotAnnounce(build, build.delay) === undefined
    return activeBuildView(ctx, build, { ...(money.get(build.requestId) ?? NOTHING), canAnnounceDelay })
  })
}

/** Whether a build is stalled. Matches the list's SQL condition. */
export function isStalled({ now }: WatchDeps, { status, lastNewsAt, updateEveryDays }: BuildSnapshot): boolean {
  if (!IN_PROGRESS.includes(status)) return false
  return now().getTime() - lastNewsAt.getTime() >= Math.max(STALLED_DAYS, 2 * updateEveryDays) * DAY_MS
}

/** Late builds without a notice, and stalled ones, with the number of days */
export async function findLateAndSilent(
  ctx: WatchDeps,
  { atOnce = AT_ONCE } = {},
): Promise<{ requestId: string; daysLate: number; daysSilent: number }[]> {
  const { timeZone } = ctx.settings
  const found: { requestId: string; daysLate: number; daysSilent: number }[] = []
  for await (const build of eachBuild(ctx, or(isPromisePast(ctx, IN_WORKSHOP), conditionOf(ctx, 'stalled')), atOnce)) {
    const daysLate = build.delay && hasNotified(build) ? 0 : lateDays(build, { now: ctx.now(), timeZone })
    const daysSilent = isStalled(ctx, build) ? wholeDaysSince(build.lastNewsAt, ctx.now()) : 0
    if (daysLate > 0 || daysSilent > 0) found.push({ requestId: build.requestId, daysLate, daysSilent })
  }
  return found
}

/** All builds that match a condition, read in batches of a few hundred */
async function* eachBuild(ctx: WatchDeps, where: SQL | undefined, atOnce = AT_ONCE): AsyncGenerator<BuildSnapshot> {
  for (let last = NO_ID; ; ) {
    const batch = await ctx.db
      .select({ id: builds.requestId })
      .from(builds)
      .where(and(where, gt(builds.requestId, last)))
      .orderBy(builds.requestId)
      .limit(atOnce)
    const ids = batch.map(({ id }) => id)
    const end = ids.at(-1)
    if (end === undefined) return
    yield* await listBuilds(ctx, inArray(builds.requestId, ids))
    if (ids.length < atOnce) return
    last = end
  }
}

/** Matches the SQL condition `hasNotice`. */
function hasNotified({ delay, promise }: BuildSnapshot): boolean {
  return delay !== undefined && (delay.toDay === null || promise === null || delay.toDay > promise)
}

/** Late builds */
async function findLate(ctx: WatchDeps): Promise<SQL | undefined> {
  const late: string[] = []
  // These may be waiting for their buyer, by a rule that the build page also uses.
  for await (const build of eachBuild(ctx, isPromisePast(ctx, ['waiting', 'ready'])))
    if (lateDays(build, { now: ctx.now(), timeZone: ctx.settings.timeZone }) > 0) late.push(build.requestId)
  return or(isPromisePast(ctx, IN_PROGRESS), inArray(builds.requestId, late))
}

function isPromisePast({ settings, now }: WatchDeps, statuses: readonly BuildStatus[]): SQL | undefined {
  return and(inArray(builds.status, [...statuses]), lt(builds.promise, dayIn(settings.timeZone, now())))
}

function conditionOf({ now }: WatchDeps, show: 'stalled' | 'living'): SQL | undefined {
  if (show === 'living') return inArray(builds.status, [...IN_WORKSHOP])
  const since = sql`${now()}::timestamptz - greatest(${STALLED_DAYS}, 2 * ${builds.updateEveryDays}) * interval '1 day'`
  return and(inArray(builds.status, [...IN_PROGRESS]), sql`${builds.lastNewsAt} <= ${since}`)
}

const NOTHING: MoneyOfBuild = { outCents: 0, aheadCents: 0 }
type Details = MoneyOfBuild & { canAnnounceDelay: boolean }

function activeBuildView({ now, settings }: WatchDeps, build: BuildSnapshot, beside: Details): WatchedBuild {
  return {
    request_id: build.requestId,
    title: build.title,
    builder: build.builder,
    buyer_name: build.buyerName,
    status: build.status,
    sentence: describeBuild(
      { ...build, isAsked: false },
      { side: 'operator', now: now(), timeZone: settings.timeZone, withoutPrices: true },
    ),
    days_silent: wholeDaysSince(build.lastNewsAt, now()),
    promise: build.promise,
    days_late: lateDays(build, { now: now(), timeZone: settings.timeZone }),
    is_asked: build.isAsked,
    problem: problemKindOf(build.openReturn),
    return_id: isToDecide(build, now()) ? (build.openReturn?.id ?? null) : null,
    out: toDollars(beside.outCents),
    ahead: toDollars(beside.aheadCents),
    public_path: hasPublicPage(build) && build.slug ? publicBuildPath(build.slug) : null,
    can_announce_delay: beside.canAnnounceDelay,
  }
}

function isToDecide(build: BuildSnapshot, now: Date): boolean {
  const isInsured = build.parcel?.status === 'bought'
  // Whether there is a decision, whatever it is about, does not depend on the amounts.
  const left = { priceCents: 0, deliveryCents: 0, shareCents: 0 }
  const facts = { ...build, isInsured, isDisputed: build.bankHold !== null, delivery: deliveryOf(build), left }
  return decisionOf(facts, now) !== undefined
}
