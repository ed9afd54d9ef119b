import { and, desc, eq, lt, ne, type SQL } from 'drizzle-orm'
import { BuildUpdate, type BuildUpdatesPage } from '#contracts/custom-builds/build-update-views.ts'
import { rowView } from '#contracts/kernel/row-view.ts'
import { type Actor, requireAccount } from '#domain/kernel/actor.ts'
import { abilities } from '#domain/kernel/authorize.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Queryable } from '#domain/kernel/db.ts'
import { buildStages } from '../builds/builds-tables.ts'
import { getBuildSides } from '../builds/get-build-sides.ts'
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
