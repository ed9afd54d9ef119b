import { and, desc, eq, lt, ne, type SQL } from 'drizzle-orm'
import type { SheetSide } from '#contracts/custom-builds/build-sheets.ts'
import { BuildUpdate, type BuildUpdatesPage } from '#contracts/custom-builds/build-update-views.ts'
import { rowView } from '#contracts/kernel/row-view.ts'
import { type Actor, requireAccount } from '#domain/kernel/actor.ts'
import { abilities, authorize } from '#domain/kernel/authorize.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Queryable } from '#domain/kernel/db.ts'
import { userProfiles } from '#domain/people/accounts/accounts-tables.ts'
import { buildPolicy } from '../builds/build-policy.ts'
import { buildStages, builds } from '../builds/builds-tables.ts'
import { buildNotFound } from '../builds/lock-build.ts'
import { customBuildRequests } from '../requests/build-requests-tables.ts'
import { buildUpdates } from './build-updates-tables.ts'
import { type UpdateRow, updatePolicy } from './update-policy.ts'

const PAGE_SIZE = 30

/** The history of a build, newest first, for both sides; workshop notes only for the builder. */
export async function listUpdates(
  ctx: Needs<'db' | 'actor' | 'now'>,
  { requestId, before, limit = PAGE_SIZE }: { requestId: string; before: number | null; limit?: number | undefined },
): Promise<BuildUpdatesPage> {
  requireAccount(ctx.actor)
  const { side } = await getBuildSides(ctx, requestId)
  const where = and(
    eq(buildUpdates.requestId, requestId),
    side === 'buyer' ? ne(buildUpdates.audience, 'workshop') : undefined,
    before === null ? undefined : lt(buildUpdates.number, before),
  )
  const rows = await listUpdateViews(ctx, where, limit + 1)
  const updates = rows.slice(0, limit)
  return { updates, next_before: rows.length > limit ? (updates.at(-1)?.number ?? null) : null }
}

/** Entries, newest first. `where` must limit them to what the person may see. */
export async function listUpdateViews(
  { db, actor, now }: Needs<'actor' | 'now'> & { db: Queryable },
  where: SQL | undefined,
  limit: number,
): Promise<BuildUpdate[]> {
  const ofStage = and(eq(buildStages.requestId, buildUpdates.requestId), eq(buildStages.key, buildUpdates.stageKey))
  const rows = await db
    .select({ update: buildUpdates, stageTitle: buildStages.title })
    .from(buildUpdates)
    .leftJoin(buildStages, ofStage)
    .where(where)
    .orderBy(desc(buildUpdates.number), buildUpdates.requestId)
    .limit(limit)
  return rows.map(({ update, stageTitle }) => updateView(update, { stageTitle, actor, now: now() }))
}

function updateView(
  update: UpdateRow,
  { stageTitle, actor, now }: { stageTitle: string | null; actor: Actor; now: Date },
): BuildUpdate {
  return rowView(BuildUpdate, update, {
    stage_title: stageTitle,
    is_removed: update.removedAt !== null,
    has_heart: update.heartAt !== null,
    can: abilities({ edit: updatePolicy.edit(actor, update, now), remove: updatePolicy.remove(actor, update) }),
  })
}

/** The person's side of a build; to anyone else the build does not exist. */
async function getBuildSides({ db, actor }: Needs<'db' | 'actor'>, requestId: string): Promise<{ side: SheetSide }> {
  const [sides] = await db
    .select({ buyerId: customBuildRequests.buyerId, builderUserId: userProfiles.userId })
    .from(builds)
    .innerJoin(customBuildRequests, eq(customBuildRequests.id, builds.requestId))
    .innerJoin(userProfiles, eq(userProfiles.id, customBuildRequests.builderId))
    .where(eq(builds.requestId, requestId))
  if (!sides) throw buildNotFound()
  authorize(buildPolicy.read(actor, sides))
  return { side: actor?.id === sides.builderUserId ? 'builder' : 'buyer' }
}
