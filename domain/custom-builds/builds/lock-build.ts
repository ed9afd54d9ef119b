import { inArray } from 'drizzle-orm'
import type { StageStatus } from '#contracts/custom-builds/build-states.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import { announce } from '#domain/kernel/announce.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { only, type Tx } from '#domain/kernel/db.ts'
import { customBuildRequests } from '../requests/build-requests-tables.ts'
import { announceRequest, type LockedRequest, type RequestSides } from '../requests/lock-request.ts'
import { builds } from './builds-tables.ts'
import { type BuildSnapshot, listBuilds, type StageRow } from './list-builds.ts'

/** A build whose request is locked */
export type LockedBuild = BuildSnapshot & { request: RequestSides & Pick<LockedRequest, 'status'> }

/** Locks the request of a build, which covers all related rows, and reads the build. */
export async function lockBuild(ctx: Needs<'settings'>, tx: Tx, requestId: string): Promise<LockedBuild> {
  return only(await lockBuilds(ctx, tx, [requestId]))
}

/** The same for several builds. Locks in id order, like every action that locks several. */
export async function lockBuilds(ctx: Needs<'settings'>, tx: Tx, requestIds: readonly string[]): Promise<LockedBuild[]> {
  const { id, status, builderId, buyerId } = customBuildRequests
  const requests = await tx
    .select({ id, status, builderId, buyerId })
    .from(customBuildRequests)
    .where(inArray(id, [...requestIds]))
    .orderBy(id)
    .for('no key update')
  const found = await listBuilds({ ...ctx, db: tx }, inArray(builds.requestId, [...requestIds]))
  return requestIds.map((requestId) => {
    const request = requests.find((each) => each.id === requestId)
    const build = found.find((each) => each.requestId === requestId)
    if (!request || !build) throw buildNotFound()
    return { ...build, request: { ...request, builderUserId: build.builderUserId } }
  })
}

type Announced = Pick<BuildSnapshot, 'requestId' | 'buyerId' | 'builderUserId' | 'slug'> & { builder: { id: string } }

/** Makes both sides refetch the build and rerenders its public page. */
export async function announceBuild(tx: Tx, { requestId: id, buyerId, builderUserId, slug, builder }: Announced): Promise<void> {
  if (slug) await announce(tx, { tags: [`build:${slug}`, `builder:${builder.id}`] })
  await announceRequest(tx, { id, buyerId, builderUserId })
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
