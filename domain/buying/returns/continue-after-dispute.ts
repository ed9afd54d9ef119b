import type { DisputeStatus } from '#contracts/money/disputes.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { moveReturn, restartDeadline } from './move-return.ts'
import type { Returnable, ReturnDeps } from './returnable.ts'

/** The bank decided. For the buyer: operators review the open return. For the shop: the return continues. */
export async function continueAfterDispute(
  ctx: ReturnDeps,
  tx: Tx,
  returnable: Returnable,
  { id, dispute: { status } }: { id: string; dispute: { status: DisputeStatus } },
): Promise<void> {
  if (status !== 'lost' && status !== 'won') return
  const facts = await returnable.lock(ctx, tx, id)
  if (!facts?.openReturn || facts.openReturn.reviewReason === 'dispute') return
  if (status === 'won') await restartDeadline(ctx, tx, facts.openReturn)
  else await moveReturn(ctx, tx, { returnable, facts }, 'review', { by: 'clock' }, { reviewReason: 'dispute' })
}
