import { eq } from 'drizzle-orm'
import type { StageStatus } from '#contracts/custom-builds/build-states.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { type LockedRequest, lockRequest } from '../requests/lock-request.ts'
import { builds } from './builds-tables.ts'
import { type BuildSnapshot, listBuilds, type StageRow } from './list-builds.ts'

/** A build whose request is locked */
export type LockedBuild = BuildSnapshot & { request: LockedRequest }

/** Locks the request of a build, which covers all related rows, and reads the build. */
export async function lockBuild(ctx: Needs<'settings'>, tx: Tx, requestId: string): Promise<LockedBuild> {
  const request = await lockRequest(tx, requestId).catch((error: unknown) => {
    throw error instanceof Refusal ? buildNotFound() : error
  })
  const [build] = await listBuilds({ ...ctx, db: tx }, eq(builds.requestId, requestId))
  if (!build) throw buildNotFound()
  return { ...build, request }
}

export function buildNotFound(): Refusal {
  return new Refusal('not_found', 'Build not found')
}

/** The stage of this key. */
export function stageOf(build: Pick<LockedBuild, 'stages'>, key: string): StageRow {
  const stage = build.stages.find((each) => each.key === key)
  if (!stage) throw new Refusal('not_found', 'Stage not found', { toInsider: true })
  return stage
}

/** Whether this status of one stage completes all stages. */
export function isLastStage(build: Pick<LockedBuild, 'stages'>, key: string): boolean {
  const isOver = (status: StageStatus) => status === 'done' || status === 'skipped'
  return build.stages.every((stage) => stage.key === key || isOver(stage.status))
}
