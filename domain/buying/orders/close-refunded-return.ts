import { returnUnusedLabels } from '#domain/delivering/deliveries/cancel-label.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { writeReturn } from '../returns/move-return.ts'
import type { ReturnDeps } from '../returns/returnable.ts'
import { orderReturnable } from './order-returnable.ts'

/** Closes the open return of an order that was refunded elsewhere: nothing is left to settle. The refund's emails tell both sides. */
export async function closeRefundedReturn(
  ctx: ReturnDeps,
  tx: Tx,
  { orderId, paidCents }: { orderId: string; paidCents: number },
): Promise<void> {
  const facts = await orderReturnable.lock(ctx, tx, orderId)
  const was = facts?.openReturn
  if (!facts || !was) return
  if (!was.shippedAt) await returnUnusedLabels(ctx, tx, was.id)
  const row = await writeReturn(ctx, tx, facts, 'closed', { outcome: 'refunded', refundCents: paidCents, keptCents: 0 })
  await orderReturnable.onMoved(ctx, tx, facts, { row, was, by: 'clock' })
}
