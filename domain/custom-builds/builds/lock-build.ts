import { and, asc, eq } from 'drizzle-orm'
import type { StageStatus } from '#contracts/custom-builds/build-states.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import { listLabelTimes } from '#domain/delivering/deliveries/list-label-times.ts'
import type { Fulfilment } from '#domain/delivering/shipping/fulfilment.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { findHandOver } from '../delivery/write-hand-over.ts'
import { listPaidParts, settledCents } from '../requests/get-balance.ts'
import { type LockedRequest, lockRequest } from '../requests/lock-request.ts'
import { buildStages, builds, buildWaits } from './builds-tables.ts'
import { buildSignOffs } from './signoffs-table.ts'

export type BuildRow = typeof builds.$inferSelect
export type StageRow = typeof buildStages.$inferSelect
export type WaitRow = typeof buildWaits.$inferSelect

export type LockedBuild = BuildRow & {
  request: LockedRequest
  buyerId: string
  builderUserId: string
  startOpenCents: number
  openCents: number
  stages: StageRow[]
  waits: WaitRow[]
  /** The question that the buyer has not answered yet. */
  question: string | null
  /** When the label was bought, or its purchase started. */
  labelledAt: Date | null
  /** A bank holds a payment during a dispute. */
  isBankDeciding: boolean
  /** The delivery method, once the buyer has chosen one. */
  fulfilment: Fulfilment | null
}

/** Locks the request of a build, which covers all related rows, and reads the build. */
export async function lockBuild(tx: Tx, requestId: string): Promise<LockedBuild> {
  const request = await lockRequest(tx, requestId).catch((error: unknown) => {
    throw error instanceof Refusal ? buildNotFound() : error
  })
  const [build] = await tx.select().from(builds).where(eq(builds.requestId, requestId))
  if (!build) throw buildNotFound()
  const stages = await tx
    .select()
    .from(buildStages)
    .where(eq(buildStages.requestId, requestId))
    .orderBy(asc(buildStages.position))
  const waits = await tx.select().from(buildWaits).where(eq(buildWaits.requestId, requestId))
  const open = and(eq(buildSignOffs.requestId, requestId), eq(buildSignOffs.status, 'open'))
  const [signOff] = await tx.select({ question: buildSignOffs.question }).from(buildSignOffs).where(open)
  const question = signOff?.question ?? null
  const { buyerId, builderUserId, quotedPriceCents, lostCents, isBankDeciding } = request
  const settled = settledCents((await listPaidParts(tx, [requestId])).get(requestId) ?? [], lostCents)
  const startOpenCents = Math.max(0, build.startCents - settled)
  const openCents = Math.max(0, (quotedPriceCents ?? 0) - settled)
  const fulfilment = (await findHandOver(tx, requestId))?.fulfilment ?? null
  const labelledAt = (await listLabelTimes(tx, [requestId])).get(requestId) ?? null
  const way = { labelledAt, fulfilment, isBankDeciding }
  return { ...build, request, buyerId, builderUserId, startOpenCents, openCents, stages, waits, question, ...way }
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
