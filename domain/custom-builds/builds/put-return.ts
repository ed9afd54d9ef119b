import type { ReturnStatus } from '#contracts/buying/returns.ts'
import { moveReturn, openReturn } from '#domain/buying/returns/move-return.ts'
import type { ReturnRow } from '#domain/buying/returns/returns-table.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Tx } from '#domain/kernel/db.ts'
import type { LockedBuild } from './lock-build.ts'

type Change = Parameters<typeof moveReturn>[4]

/** Moves the open return of a locked build, or opens one for this reason. */
export async function putReturn(
  ctx: Needs<'now'>,
  tx: Tx,
  build: LockedBuild,
  status: ReturnStatus,
  change: Change = {},
): Promise<ReturnRow> {
  const { requestId, buyerId, builder } = build
  const row = build.openReturn
    ? await moveReturn(ctx, tx, build.openReturn, status, change)
    : await openReturn(ctx, tx, { reason: 'not_as_agreed', ...change, requestId, buyerId, builderId: builder.id, status })
  Object.assign(build, {
    openReturn: status === 'closed' ? undefined : row,
    lastReturn: row,
    withdrawnAt: row.withdrawnAt,
  } satisfies Partial<LockedBuild>)
  return row
}

/** Settles a report about a locked build: closes it, or leaves the withdrawal that it followed. */
export async function settleReport(ctx: Needs<'now'>, tx: Tx, build: LockedBuild): Promise<void> {
  if (build.withdrawnAt) await putReturn(ctx, tx, build, 'declared', { reason: 'withdrawal', reviewReason: null })
  else if (build.openReturn) await putReturn(ctx, tx, build, 'closed')
}
