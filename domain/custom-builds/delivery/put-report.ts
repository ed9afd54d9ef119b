import type { ReturnReason } from '#contracts/buying/returns.ts'
import type { ReturnRow } from '#domain/buying/returns/returns-table.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Tx } from '#domain/kernel/db.ts'
import type { LockedBuild } from '../builds/lock-build.ts'
import { writeInspection } from '../builds/move-build.ts'
import { putReturn } from '../builds/put-return.ts'

type Reported = { reason: ReturnReason; details: string } & Partial<Pick<ReturnRow, 'line' | 'photos'>>

/** Records a report about a locked build, also after a withdrawal. Other deadlines pause. Damage and loss go to operators. */
export async function putReport(ctx: Needs<'now'>, tx: Tx, build: LockedBuild, reported: Reported): Promise<ReturnRow> {
  const { reason } = reported
  const reviewReason = reason === 'damaged' || reason === 'not_arrived' ? reason : null
  await writeInspection(tx, build, { inspectionUntil: null })
  const status = reviewReason ? 'review' : 'requested'
  const blank = { line: '', photos: [], answer: null, answerText: '', offeredCents: null }
  return putReturn(ctx, tx, build, status, { ...blank, ...reported, reviewReason, requestedAt: ctx.now() })
}
