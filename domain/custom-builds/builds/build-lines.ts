import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Needs } from '#domain/kernel/context.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { defineJob } from '#domain/kernel/define-job.ts'
import { builds } from './builds-tables.ts'
import type { BuildSnapshot } from './list-builds.ts'

export type BuildLine = {
  requestId: string
  authorId: string
  text: string
  stageKey: string | null
  at: string
  clientId: string
}

/** Writes the entry. */
export const writeBuildLineJob = defineJob<BuildLine>('write-build-line')

type OfBuild = Pick<BuildSnapshot, 'requestId' | 'builderUserId'>
type MoreOfLine = { authorId?: string; stageKey?: string }

/** Enqueues the entry with the commit, by the builder or another author. The id is fixed here, so a repeated job writes it once. */
export async function enqueueBuildLine(
  ctx: Needs<'jobs' | 'now'>,
  tx: Tx,
  { requestId, builderUserId }: OfBuild,
  text: string,
  { authorId = builderUserId, stageKey }: MoreOfLine = {},
): Promise<void> {
  const line = { requestId, authorId, text, stageKey: stageKey ?? null, at: ctx.now().toISOString(), clientId: randomUUID() }
  await ctx.jobs.enqueue(tx, writeBuildLineJob, line)
}

/** The same for an update from the workshop, which the buyer then need not ask for. */
export async function enqueueUpdateLine(...line: Parameters<typeof enqueueBuildLine>): Promise<void> {
  const [ctx, tx, { requestId }] = line
  await enqueueBuildLine(...line)
  await recordUpdateTime(ctx, tx, requestId)
}

/** Records the time of the latest update. */
export async function recordUpdateTime(ctx: Needs<'now'>, tx: Tx, requestId: string): Promise<void> {
  await tx.update(builds).set({ lastNewsAt: ctx.now() }).where(eq(builds.requestId, requestId))
}
