import { UNSENT_DAYS } from '#contracts/custom-builds/build-deliveries.ts'
import { daysAfter } from '#contracts/kernel/dates/days.ts'
import { type DisputeStatus, isDisputed } from '#contracts/money/disputes.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { moveReturn, restartDeadline, writeDeadline } from './move-return.ts'
import type { Returnable, ReturnDeps } from './returnable.ts'

/** What happens to an open return when the status of a dispute changes: operators review it, or it continues. */
export function afterDispute({ dispute, before }: DisputeChange): 'review' | 'continue' | undefined {
  if (dispute.status === 'lost') return 'review'
  return before && isDisputed(before) && !isDisputed(dispute.status) ? 'continue' : undefined
}
type DisputeChange = { dispute: { status: DisputeStatus }; before: DisputeStatus | null }

/** Operators review the open return if the bank refunded the buyer. Otherwise it continues after the dispute. */
export async function continueAfterDispute(
  ctx: ReturnDeps,
  tx: Tx,
  returnable: Returnable,
  { id, ...change }: { id: string } & DisputeChange,
): Promise<void> {
  const next = afterDispute(change)
  if (!next) return
  const facts = await returnable.lock(ctx, tx, id)
  if (!facts?.openReturn || facts.openReturn.reviewReason === 'dispute') return
  if (next === 'review') await moveReturn(ctx, tx, { returnable, facts }, 'review', { by: 'clock' }, { reviewReason: 'dispute' })
  // The builder may still use the label.
  else if (facts.openReturn.status === 'declared' && facts.delivery === 'labeled')
    await writeDeadline(tx, facts.openReturn, daysAfter(ctx.now(), UNSENT_DAYS))
  else await restartDeadline(ctx, tx, facts.openReturn)
}
