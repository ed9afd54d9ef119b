import { and, desc, eq, inArray, or, sql } from 'drizzle-orm'
import { IN_WORKSHOP } from '#contracts/custom-builds/build-states.ts'
import { type Build, type BuildGlance, type Workshop, WorkshopBuild } from '#contracts/custom-builds/build-views.ts'
import { rowView } from '#contracts/kernel/row-view.ts'
import { returns } from '#domain/buying/returns/returns-table.ts'
import { requireAccount } from '#domain/kernel/actor.ts'
import { abilities, authorize } from '#domain/kernel/authorize.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { only, type Tx } from '#domain/kernel/db.ts'
import { userProfiles } from '#domain/people/accounts/accounts-tables.ts'
import { findAgreedSheet } from '../agreements/get-agreement.ts'
import { customBuildRequests } from '../requests/build-requests-tables.ts'
import { listRequestViews } from '../requests/request-view.ts'
import { buildUpdates } from '../updates/build-updates-tables.ts'
import { buildPolicy } from './build-policy.ts'
import { buildView, stageViews } from './build-view.ts'
import { builds } from './builds-tables.ts'
import { describeBuild, stageOf } from './describe-build.ts'
import { listBuilds } from './list-builds.ts'
import { isLikelyLateSoon, listBuilderSteps, slotBegins } from './list-next-steps.ts'
import { buildNotFound } from './lock-build.ts'
import { findMoneyAtRisk } from './money-at-risk.ts'
import { daysWithoutUpdate } from './situation-of.ts'
import { updateDueOn } from './update-due.ts'

type Deps = Needs<'db' | 'actor' | 'now' | 'settings'>

/** A build, for its two sides. */
export async function getBuild(ctx: Deps, requestId: string): Promise<Build> {
  requireAccount(ctx.actor)
  return readView(ctx, requestId)
}

/** The same inside an action, for a person already known to be one of the sides. */
export function showBuild(ctx: Omit<Deps, 'db'>, tx: Tx, requestId: string): Promise<Build> {
  return readView({ ...ctx, db: tx }, requestId)
}

async function readView(ctx: Omit<Deps, 'db'> & { db: Deps['db'] | Tx }, requestId: string): Promise<Build> {
  const [build] = await listBuilds(ctx, eq(builds.requestId, requestId))
  if (!build) throw buildNotFound()
  authorize(buildPolicy.read(ctx.actor, build))
  const money = only(await listRequestViews(ctx, { where: eq(customBuildRequests.id, requestId), limit: 1 }))
  const atRisk = ctx.actor?.id === build.builderUserId ? await findMoneyAtRisk(ctx.db, build) : null
  return buildView(ctx, build, { ...money, atRisk, sheet: await findAgreedSheet(ctx.db, requestId) })
}

/** Delivered builds that need an answer from the builder. */
const awaitsBuilder = sql`exists (select 1 from ${returns} where ${returns.requestId} = ${builds.requestId}
  and ${inArray(returns.status, ['requested', 'repairing', 'shipped'])})`

/**
 * The signed-in builder's active builds and those that need their answer: likely late within a week first, then by promised date.
 */
export async function getWorkshop(ctx: Deps): Promise<Workshop> {
  const { id } = requireAccount(ctx.actor)
  const isInWorkshop = inArray(builds.status, [...IN_WORKSHOP])
  const rows = await listBuilds(ctx, and(eq(userProfiles.userId, id), or(isInWorkshop, awaitsBuilder)))
  const clock = { now: ctx.now(), timeZone: ctx.settings.timeZone }
  const inOrder = rows.toSorted((one, other) => Number(isLikelyLateSoon(other, clock)) - Number(isLikelyLateSoon(one, clock)))
  const pictures = await newestPictures(
    ctx.db,
    rows.map(({ requestId }) => requestId),
  )
  return {
    builds: inOrder.map((build) =>
      rowView(WorkshopBuild, build, {
        stage: stageOf(build, clock.timeZone),
        sentence: describeBuild(build, { ...clock, side: 'builder', withoutPrices: true, belowStage: true }),
        slot_begins: slotBegins(build, clock),
        picture: pictures.get(build.requestId) ?? null,
        days_without_update: daysWithoutUpdate(build, clock),
        update_due_on: updateDueOn(build, clock),
        waits_for_you: listBuilderSteps(build, clock),
        stages: stageViews(ctx.actor, build),
        can: abilities({ post: buildPolicy.post(ctx.actor, build) }),
      }),
    ),
  }
}

/** The first picture of the newest update that has one, by build. */
async function newestPictures(db: Deps['db'], requestIds: string[]): Promise<Map<string, string>> {
  if (requestIds.length === 0) return new Map()
  const rows = await db
    .selectDistinctOn([buildUpdates.requestId], {
      id: buildUpdates.requestId,
      key: sql<string>`${buildUpdates.pictures} -> 0 ->> 'key'`,
    })
    .from(buildUpdates)
    .where(and(inArray(buildUpdates.requestId, requestIds), sql`jsonb_array_length(${buildUpdates.pictures}) > 0`))
    .orderBy(buildUpdates.requestId, desc(buildUpdates.number))
  return new Map(rows.map(({ id, key }) => [id, key]))
}

/** The sentences of builds, by request, for lists. */
export async function listGlances(ctx: Deps, requestIds: string[]): Promise<BuildGlance[]> {
  const { id } = requireAccount(ctx.actor)
  if (requestIds.length === 0) return []
  const own = or(eq(userProfiles.userId, id), eq(customBuildRequests.buyerId, id))
  const rows = await listBuilds(ctx, and(inArray(builds.requestId, requestIds), own))
  return rows.map((build) => ({
    request_id: build.requestId,
    status: build.status,
    stage: stageOf(build, ctx.settings.timeZone),
    sentence: describeBuild(build, {
      side: build.builderUserId === id ? 'builder' : 'buyer',
      now: ctx.now(),
      timeZone: ctx.settings.timeZone,
    }),
  }))
}
