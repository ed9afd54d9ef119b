import { and, eq } from 'drizzle-orm'
import type { Needs } from '#domain/kernel/context.ts'
import type { BuildLine } from '../builds/build-lines.ts'
import { builds } from '../builds/builds-tables.ts'
import { lockBuild } from '../builds/lock-build.ts'
import { buildUpdates } from './build-updates-tables.ts'
import { writeUpdate } from './write-update.ts'

/** Writes an automatic entry. Idempotent. */
export async function writeBuildLine(ctx: Needs<'db' | 'now' | 'settings'>, line: BuildLine): Promise<void> {
  const { requestId, authorId, clientId, text, stageKey } = line
  await ctx.db.transaction(async (tx) => {
    if ((await tx.$count(builds, eq(builds.requestId, requestId))) === 0) return
    const build = await lockBuild(ctx, tx, requestId)
    const sameLine = and(eq(buildUpdates.requestId, requestId), eq(buildUpdates.clientId, clientId))
    if ((await tx.$count(buildUpdates, sameLine)) > 0) return
    const kind = stageKey ? 'stage' : 'system'
    await writeUpdate(ctx, tx, build, { authorId, clientId, kind, stageKey, text, happenedAt: new Date(line.at) })
  })
}
