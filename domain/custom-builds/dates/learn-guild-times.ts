import { desc, gt, inArray, isNotNull, sql } from 'drizzle-orm'
import { type BuildFamily, STAGE_TEMPLATES } from '#contracts/custom-builds/build-stages.ts'
import { daysBefore } from '#contracts/kernel/dates/days.ts'
import { dayIn } from '#contracts/kernel/dates/time-zones.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Queryable } from '#domain/kernel/db.ts'
import { buildStages, builds } from '../builds/builds-tables.ts'
import { customBuildRequests } from '../requests/build-requests-tables.ts'
import { buildForecasts, guildPaces, guildSpans } from './build-dates-tables.ts'
import { type GuildPace, guildPace, INITIAL_PACE, type PastBuild, stageMedian } from './forecast-build.ts'

/** Older builds say little about today's pace. */
export const HISTORY_DAYS = 3 * 365
// More builds would not change the rounded figures.
const MAX_BUILDS = 5000

/** Learns how long stages take and how times vary, from the last three years of builds. At most once a day. */
export async function learnGuildTimes(ctx: Needs<'db' | 'now' | 'settings'>): Promise<void> {
  const past = await readPastStages(ctx)
  const byStage = Map.groupBy(past, ({ family, key }) => `${family} ${key}`)
  const spans = [...byStage.values()].flatMap((stages) => {
    const [{ family, key }] = stages as [PastStage]
    const days = templateDays(family, key)
    if (days === undefined) return []
    const medianDays = stageMedian(
      stages.map(({ spanDays }) => spanDays),
      days,
    )
    return [{ family, stageKey: key, medianDays, count: stages.length }]
  })
  const medians = new Map(spans.map(({ family, stageKey, medianDays }) => [`${family} ${stageKey}`, medianDays]))
  const byBuilder = Map.groupBy(past, ({ builderId }) => builderId)
  const builders = [...byBuilder.values()].map((stages) =>
    [...Map.groupBy(stages, ({ requestId }) => requestId).values()].map((build) =>
      build.map(({ family, key, planDays, spanDays }): PastBuild[number] => ({
        medianDays: planDays === templateDays(family, key) ? (medians.get(`${family} ${key}`) ?? planDays) : planDays,
        spanDays,
      })),
    ),
  )
  const learntOn = dayIn(ctx.settings.timeZone, ctx.now())
  const pace = { ...guildPace(builders), builds: builders.flat().length }
  await ctx.db.transaction(async (tx) => {
    if (spans.length > 0)
      await tx
        .insert(guildSpans)
        .values(spans)
        .onConflictDoUpdate({
          target: [guildSpans.family, guildSpans.stageKey],
          set: { medianDays: sql`excluded.median_days`, count: sql`excluded.count` },
        })
    await tx
      .insert(guildPaces)
      .values({ learntOn, ...pace })
      .onConflictDoUpdate({ target: guildPaces.learntOn, set: pace })
  })
}

type PastStage = { builderId: string; requestId: string; family: string; key: string; planDays: number; spanDays: number }

async function readPastStages({ db, now }: Needs<'db' | 'now'>): Promise<PastStage[]> {
  const since = daysBefore(now(), HISTORY_DAYS)
  const newest = db
    .select({ id: builds.requestId })
    .from(builds)
    .where(gt(builds.createdAt, since))
    .orderBy(desc(builds.createdAt))
    .limit(MAX_BUILDS)
  const rows = await db
    .select({
      builderId: customBuildRequests.builderId,
      requestId: builds.requestId,
      family: builds.family,
      key: buildStages.key,
      planDays: buildStages.planDays,
      spanDays: sql<number>`${buildStages.spanDays}`,
    })
    .from(buildStages)
    .innerJoin(builds, sql`${builds.requestId} = ${buildStages.requestId}`)
    .innerJoin(customBuildRequests, sql`${customBuildRequests.id} = ${builds.requestId}`)
    .where(sql`${isNotNull(buildStages.spanDays)} and ${buildStages.status} = 'done' and ${inArray(builds.requestId, newest)}`)
  return rows
}

/** Statistics of all workshops: how times vary, and the median days of each stage. */
export type GuildTimes = { pace: GuildPace; medianDays(family: string, stage: { key: string; planDays: number }): number }

/** The newest statistics. Before the first night, the templates' days. */
export async function getGuildTimes(db: Queryable): Promise<GuildTimes> {
  const [pace] = await db.select().from(guildPaces).orderBy(desc(guildPaces.learntOn)).limit(1)
  const spans = new Map(
    (await db.select().from(guildSpans)).map(({ family, stageKey, medianDays }) => [`${family} ${stageKey}`, medianDays]),
  )
  return {
    pace: pace ?? INITIAL_PACE,
    medianDays(family, { key, planDays }) {
      // A builder's own planned days take precedence.
      return planDays === templateDays(family, key) ? (spans.get(`${family} ${key}`) ?? planDays) : planDays
    },
  }
}

/** The template's days for a stage. Undefined for a custom stage. */
function templateDays(family: string, key: string): number | undefined {
  return STAGE_TEMPLATES[family as BuildFamily]?.find((stage) => stage.key === key)?.days
}

/** Builds whose current stage takes longer than the 90th percentile, with the ratio, by the newest forecast. */
export async function listOverrunningStages(db: Queryable, requestIds: string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectDistinctOn([buildForecasts.requestId], {
      requestId: buildForecasts.requestId,
      lateness: buildForecasts.stageLateness,
    })
    .from(buildForecasts)
    .where(inArray(buildForecasts.requestId, requestIds))
    .orderBy(buildForecasts.requestId, desc(buildForecasts.madeAt))
  return new Map(rows.flatMap(({ requestId, lateness }) => (lateness !== null && lateness > 1 ? [[requestId, lateness]] : [])))
}
