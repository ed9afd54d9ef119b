import { and, asc, desc, eq, gt, inArray, ne } from 'drizzle-orm'
import { UNFINISHED } from '#contracts/custom-builds/build-states.ts'
import { daysBefore, daysBetween, wholeDaysSince } from '#contracts/kernel/dates/days.ts'
import { dayIn } from '#contracts/kernel/dates/time-zones.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { userProfiles } from '#domain/people/accounts/accounts-tables.ts'
import { buildStages, builds, buildWaits } from '../builds/builds-tables.ts'
import type { StageRow, WaitRow } from '../builds/list-builds.ts'
import { buildSignOffs } from '../builds/signoffs-table.ts'
import { isWorkOnHold, spanDays } from '../builds/span-days.ts'
import { customBuildRequests } from '../requests/build-requests-tables.ts'
import type { BuildToForecast } from './forecast-build.ts'
import { type GuildTimes, HISTORY_DAYS } from './learn-guild-times.ts'
import { builderPace, type PastBuild } from './workshop-pace.ts'

// A workshop's newest builds. Older ones add nothing.
const MAX_PAST_BUILDS = 40

/** `isRunning`: a stage is running and not on hold. */
export type ForecastInputs = BuildToForecast & { ownBuilds: number; isRunning: boolean }

type BuildFacts = Pick<typeof builds.$inferSelect, 'requestId' | 'status' | 'family' | 'startedAt' | 'readyAt'>

/** All inputs of a build's forecast. Undefined if no work is left. */
export async function findForecastInputs(
  ctx: Needs<'db' | 'now' | 'settings'>,
  requestId: string,
  times: GuildTimes,
): Promise<ForecastInputs | undefined> {
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
export async function listPastBuilds({ db, now }: Needs<'db' | 'now'>, { builderId, exceptId, times }: Workshop) {
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
