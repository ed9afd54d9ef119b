import { createHash } from 'node:crypto'
import { and, asc, desc, eq, gt, inArray, ne, sql } from 'drizzle-orm'
import { earlyPromise, suggestedPromise } from '#contracts/custom-builds/build-dates.ts'
import type { SheetContent } from '#contracts/custom-builds/build-sheet.ts'
import type { SignSheet } from '#contracts/custom-builds/build-sheet-bodies.ts'
import type { BuildSheets, SheetDraft } from '#contracts/custom-builds/build-sheet-views.ts'
import { UNFINISHED } from '#contracts/custom-builds/build-states.ts'
import { addDays, daysBefore, daysBetween, wholeDaysSince } from '#contracts/kernel/dates/days.ts'
import { dayIn } from '#contracts/kernel/dates/time-zones.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import { requireAcceptedTerms } from '#domain/kernel/actor.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { only } from '#domain/kernel/db.ts'
import { runEach } from '#domain/kernel/run-each.ts'
import { userProfiles } from '#domain/people/accounts/accounts-tables.ts'
import { getAgreement } from '../agreements/get-agreement.ts'
import { getSheets } from '../agreements/get-sheets.ts'
import { buildSignOffs, buildStages, builds, buildWaits } from '../builds/builds-tables.ts'
import type { StageRow, WaitRow } from '../builds/list-builds.ts'
import { isWorkOnHold, spanDays } from '../builds/work-progress.ts'
import { listRequestSlots } from '../order-book/list-waitlist-positions.ts'
import { customBuildRequests } from '../requests/build-requests-tables.ts'
import { sideOf } from '../requests/request-policy.ts'
import { buildForecasts } from './build-dates-tables.ts'
import { type BuildToForecast, builderPace, forecastBuild, nextSpanP90, type PastBuild, simulate } from './forecast-build.ts'
import { type GuildTimes, getGuildTimes, HISTORY_DAYS } from './learn-guild-times.ts'

type Deps = Needs<'db' | 'now' | 'settings'>

/** The sheets of a build. The builder's draft also compares the promised date with similar builds. */
export async function withPromiseOdds(ctx: Deps, sheets: BuildSheets): Promise<BuildSheets> {
  const { draft } = sheets
  if (!draft) return sheets
  const odds = await readOdds(ctx, sheets.request_id, draft.content)
  // A new draft starts with the date that 8 in 10 similar builds meet.
  const isNew = draft.saved_at === null && sheets.sheets.length === 0
  if (!isNew) return { ...sheets, draft: { ...draft, odds } }
  const body = { ...draft.body, promise: odds.suggested }
  return { ...sheets, draft: { ...draft, body, odds: { ...odds, early: null } } }
}

/** Refuses the builder's signature if most similar builds miss the promised date and the builder has not confirmed it. */
export async function requireKnownOdds(
  ctx: Deps & Needs<'actor'>,
  requestId: string,
  { hash, promises_early: isKnown = false }: Pick<SignSheet, 'hash' | 'promises_early'>,
): Promise<void> {
  const signer = requireAcceptedTerms(ctx.actor)
  if (isKnown || sideOf(signer, await getAgreement(ctx.db, requestId)) === 'buyer') return
  const { draft } = await getSheets(ctx, requestId)
  if (draft?.hash !== hash) return
  const { early } = await readOdds(ctx, requestId, draft.content)
  if (early === null) return
  const message = `${early} Promise this date anyway?`
  throw new Refusal('invalid_input', message, { fields: { promises_early: [message] } })
}

/** Based on the sheet's stages, the statistics of all workshops, and the builder's own builds. Stable for a day on every node. */
async function readOdds(ctx: Deps, requestId: string, content: SheetContent): Promise<NonNullable<SheetDraft['odds']>> {
  const { builderId } = only(
    await ctx.db
      .select({ builderId: customBuildRequests.builderId })
      .from(customBuildRequests)
      .where(eq(customBuildRequests.id, requestId)),
  )
  const today = dayIn(ctx.settings.timeZone, ctx.now())
  const times = await getGuildTimes(ctx.db)
  const past = await listPastBuilds(ctx, { builderId, exceptId: requestId, times })
  const slotStart = (await listRequestSlots(ctx.db, [requestId])).get(requestId)?.start
  const { family } = content.instrument
  const inputs = {
    stages: content.stages.map(({ key, plan_days: planDays }) => ({ medianDays: times.medianDays(family, { key, planDays }) })),
    elapsedDays: 0,
    waitDays: slotStart === undefined ? 0 : Math.max(0, daysBetween(today, slotStart)),
    guild: times.pace,
    builder: builderPace(times.pace, past.builds),
  }
  const hash = createHash('sha256').update(JSON.stringify(inputs)).digest('hex')
  const days = simulate(inputs, `${requestId} ${today} ${MODEL} ${hash}`)
  const p80 = Math.ceil(days[Math.floor(0.8 * days.length)] ?? 0)
  const promised = daysBetween(today, content.promise)
  const kept = days.filter((each) => each <= promised).length / days.length
  return { suggested: suggestedPromise(addDays(today, p80)), early: earlyPromise(kept) }
}

/** The version of the model. Raised when the same inputs give other dates. */
const MODEL = 1
const BUILDS_AT_ONCE = 50

/**
 * Forecasts builds that changed since their last forecast, and every build once a day. Every step of a build adds a history entry;
 * vacations are in the builder's profile. Returns the number of forecasts.
 */
export async function forecastBuilds(ctx: Deps): Promise<number> {
  const today = dayIn(ctx.settings.timeZone, ctx.now())
  const { rows } = await ctx.db.execute<{ request_id: string }>(sql`
    select b.request_id from builds b
    join custom_build_requests r on r.id = b.request_id join user_profiles p on p.id = r.builder_id
    left join lateral (select made_at, made_on from build_forecasts f where f.request_id = b.request_id
      order by made_at desc limit 1) newest on true
    where b.status in ${UNFINISHED} and (newest.made_at is null or newest.made_on < ${today}::date
      or p.updated_at > newest.made_at
      or (select u.created_at from build_updates u where u.request_id = b.request_id order by u.number desc limit 1) > newest.made_at
      or exists (select from build_stages s where s.request_id = b.request_id and greatest(s.started_at, s.done_at) > newest.made_at)
      or exists (select from build_waits w where w.request_id = b.request_id and greatest(w.started_at, w.ended_at) > newest.made_at))
    order by newest.made_at nulls first, b.request_id limit ${BUILDS_AT_ONCE}`)
  if (rows.length === 0) return 0
  const times = await getGuildTimes(ctx.db)
  await runEach(rows, ({ request_id }) => writeForecast(ctx, request_id, { today, times }))
  return rows.length
}

type Basis = { today: string; times: GuildTimes }

/** Two nodes with the same inputs get the same dates and write one row. */
async function writeForecast(ctx: Deps, requestId: string, { today, times }: Basis): Promise<void> {
  const madeAt = ctx.now()
  const inputs = await findForecastInputs(ctx, requestId, times)
  if (!inputs) return
  const inputsHash = createHash('sha256').update(JSON.stringify(inputs)).digest('hex')
  const { p10, p50, p80, p90 } = forecastBuild(inputs, `${requestId} ${today} ${MODEL} ${inputsHash}`)
  const on = (days: number) => addDays(today, days)
  const span = inputs.isRunning ? nextSpanP90(inputs) : undefined
  const stageLateness = span === undefined ? null : inputs.elapsedDays / span
  const row = { p10: on(p10), p50: on(p50), p80: on(p80), p90: on(p90), ownBuilds: inputs.ownBuilds, stageLateness }
  await ctx.db
    .insert(buildForecasts)
    .values({ requestId, madeOn: today, madeAt, inputsHash, model: MODEL, ...row })
    .onConflictDoUpdate({
      target: [buildForecasts.requestId, buildForecasts.madeOn, buildForecasts.inputsHash],
      set: { madeAt: sql`greatest(${buildForecasts.madeAt}, excluded.made_at)` },
    })
}

// A workshop's newest builds. Older ones add nothing.
const MAX_PAST_BUILDS = 40

/** `isRunning`: a stage is running and not on hold. */
type ForecastInputs = BuildToForecast & { ownBuilds: number; isRunning: boolean }

type BuildFacts = Pick<typeof builds.$inferSelect, 'requestId' | 'status' | 'family' | 'startedAt' | 'readyAt'>

/** All inputs of a build's forecast. Undefined if no work is left. */
export async function findForecastInputs(ctx: Deps, requestId: string, times: GuildTimes): Promise<ForecastInputs | undefined> {
  const { db, now } = ctx
  const [build] = await db
    .select({
      build: builds,
      builderId: userProfiles.id,
      closed: { from: userProfiles.vacationStartsOn, until: userProfiles.vacationBackOn },
      askedAt: buildSignOffs.askedAt,
    })
    .from(builds)
    .innerJoin(customBuildRequests, eq(customBuildRequests.id, builds.requestId))
    .innerJoin(userProfiles, eq(userProfiles.id, customBuildRequests.builderId))
    .leftJoin(buildSignOffs, and(eq(buildSignOffs.requestId, builds.requestId), eq(buildSignOffs.status, 'open')))
    .where(and(eq(builds.requestId, requestId), inArray(builds.status, [...UNFINISHED])))
  if (!build) return undefined
  const stages = await db
    .select()
    .from(buildStages)
    .where(eq(buildStages.requestId, requestId))
    .orderBy(asc(buildStages.position))
  const waits = await db.select().from(buildWaits).where(eq(buildWaits.requestId, requestId))
  const past = await listPastBuilds(ctx, { builderId: build.builderId, exceptId: requestId, times })
  const toMake = stages
    .filter(({ status }) => status !== 'skipped')
    .map(({ status, ...stage }) => ({
      medianDays: times.medianDays(build.build.family, stage),
      spanDays: status === 'done' ? (stage.spanDays ?? undefined) : undefined,
    }))
  const today = dayIn(ctx.settings.timeZone, now())
  const waited = Math.max(waitDays(waits, today), answerDays(build.askedAt, now()))
  const workDays = toMake.reduce((sum, { medianDays, spanDays }) => sum + (spanDays === undefined ? medianDays : 0), 0)
  return {
    stages: toMake,
    elapsedDays: elapsedDays(build.build, stages, waits, now()),
    waitDays: withVacation(build.closed, { today, waited, workDays }),
    guild: times.pace,
    builder: builderPace(times.pace, past.builds),
    ownBuilds: past.finished,
    isRunning: build.build.status === 'building' && stages.some(({ status }) => status === 'running'),
  }
}

/** Whole days worked since the last finished stage, so that all nodes get the same number. */
function elapsedDays({ startedAt }: BuildFacts, stages: StageRow[], waits: WaitRow[], now: Date): number {
  const ends = stages.flatMap(({ doneAt }) => (doneAt ? [doneAt] : []))
  const from = [...ends, ...(startedAt ? [startedAt] : [])].toSorted((one, other) => +other - +one)[0]
  return from ? Math.floor(spanDays(from, now, waits.filter(isWorkOnHold))) : 0
}

/** Days until the last wait with a date ends. */
function waitDays(waits: WaitRow[], today: string): number {
  const days = waits
    .filter((wait) => isWorkOnHold(wait) && wait.endedAt === null && wait.expectedOn !== null)
    .map(({ expectedOn }) => daysBetween(today, expectedOn ?? today))
  return Math.max(0, ...days)
}

/** Days that buyers usually take to answer a question. */
const ANSWER_DAYS = 4

/** Days until an open question is likely answered, at least one. */
function answerDays(askedAt: Date | null, now: Date): number {
  return askedAt ? Math.max(1, ANSWER_DAYS - wholeDaysSince(askedAt, now)) : 0
}

type Closed = { from: string | null; until: string | null }

/**
 * All days without work. A vacation that starts before the likely end is added; one that has started runs in parallel with other
 * waits.
 */
function withVacation(
  { from, until }: Closed,
  { today, waited, workDays }: { today: string; waited: number; workDays: number },
): number {
  if (from === null || until === null || until <= today) return waited
  const startsIn = daysBetween(today, from)
  if (startsIn <= 0) return Math.max(waited, daysBetween(today, until))
  return startsIn < waited + workDays ? waited + daysBetween(from, until) : waited
}

type Workshop = { builderId: string; exceptId: string; times: GuildTimes }

/**
 * Durations of the builder's other builds. A running stage that is already overdue counts with its days so far. Otherwise, slow
 * builds would be left out because they are slow.
 */
async function listPastBuilds({ db, now }: Needs<'db' | 'now'>, { builderId, exceptId, times }: Workshop) {
  const since = daysBefore(now(), HISTORY_DAYS)
  const others = await db
    .select({ build: builds })
    .from(builds)
    .innerJoin(customBuildRequests, eq(customBuildRequests.id, builds.requestId))
    .where(and(eq(customBuildRequests.builderId, builderId), ne(builds.requestId, exceptId), gt(builds.createdAt, since)))
    .orderBy(desc(builds.createdAt))
    .limit(MAX_PAST_BUILDS)
  const ids = others.map(({ build }) => build.requestId)
  if (ids.length === 0) return { builds: [], finished: 0 }
  const stages = await db.select().from(buildStages).where(inArray(buildStages.requestId, ids))
  const waits = await db.select().from(buildWaits).where(inArray(buildWaits.requestId, ids))
  const stagesOf = Map.groupBy(stages, ({ requestId }) => requestId)
  const waitsOf = Map.groupBy(waits, ({ requestId }) => requestId)
  const past = others.map(({ build }): PastBuild => {
    const own = stagesOf.get(build.requestId) ?? []
    const done = own.flatMap((stage) =>
      stage.status === 'done' && stage.spanDays !== null
        ? [{ medianDays: times.medianDays(build.family, stage), spanDays: stage.spanDays }]
        : [],
    )
    const running = build.status === 'building' ? own.find(({ status }) => status === 'running') : undefined
    if (!running) return done
    const medianDays = times.medianDays(build.family, running)
    const elapsed = elapsedDays(build, own, waitsOf.get(build.requestId) ?? [], now())
    return elapsed > medianDays ? [...done, { medianDays, spanDays: elapsed }] : done
  })
  return { builds: past, finished: others.filter(({ build }) => build.readyAt !== null).length }
}
