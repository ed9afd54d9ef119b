import type { DisputeStatus } from '#contracts/money/disputes.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { moveReturn } from './move-return.ts'
import type { Returnable, ReturnDeps } from './returnable.ts'

/** Once the bank decided for the buyer, operators review the open return of an order or build. */
export async function reviewLostDispute(
  ctx: ReturnDeps,
  tx: Tx,
  returnable: Returnable,
  { id, dispute }: { id: string; dispute: { status: DisputeStatus } },
): Promise<void> {
  const facts = dispute.status === 'lost' ? await returnable.lock(ctx, tx, id) : undefined
  if (!facts?.openReturn || facts.openReturn.reviewReason === 'dispute') return
  await moveReturn(ctx, tx, { returnable, facts }, 'review', { by: 'clock' }, { reviewReason: 'dispute' })
}
