import type { ReturnStatus } from '#contracts/buying/returns.ts'
import { writeReturn } from '#domain/buying/returns/move-return.ts'
import type { ReturnRow } from '#domain/buying/returns/returns-table.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Tx } from '#domain/kernel/db.ts'
import type { BuildSnapshot } from './list-builds.ts'
import type { LockedBuild } from './lock-build.ts'

type Change = Parameters<typeof writeReturn>[4]

/** Moves the return of a locked build after its parcel or its build moved, or opens one. Steps of people use `moveReturn`. */
export async function putReturn(
  ctx: Needs<'now' | 'settings'>,
  tx: Tx,
  build: LockedBuild,
  status: ReturnStatus,
  change?: Change,
): Promise<ReturnRow> {
  const { requestId: id, buyerId, builder, openReturn, lastReturn } = build
  const row = await writeReturn(ctx, tx, { kind: 'build', id, buyerId, builder, openReturn, lastReturn }, status, change)
  noteReturn(build, row)
  return row
}

/** The build as read, with its moved return. */
export function noteReturn(build: BuildSnapshot, row: ReturnRow): void {
  const openReturn = row.status === 'closed' ? undefined : row
  Object.assign(build, { openReturn, lastReturn: row, withdrawnAt: row.withdrawnAt, decided: row.decision ?? build.decided })
}

/** Settles a report about a locked build: closes it, or leaves the withdrawal that it followed. */
export async function settleReport(ctx: Needs<'now' | 'settings'>, tx: Tx, build: LockedBuild): Promise<void> {
  const { openReturn, withdrawnAt } = build
  if (!openReturn || openReturn.status === 'declared') return
  if (withdrawnAt) await putReturn(ctx, tx, build, 'declared', { reason: 'withdrawal', reviewReason: null })
  else await putReturn(ctx, tx, build, 'closed', { outcome: 'canceled' })
}
