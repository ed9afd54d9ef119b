import { asc, eq } from 'drizzle-orm'
import type { Needs } from '#domain/kernel/context.ts'
import { only, type Tx } from '#domain/kernel/db.ts'
import { type RefundStatus, refundMayMove } from './refund-states.ts'
import { type RefundRow, refunds } from './refunds-table.ts'

type Reported = Partial<Pick<RefundRow, 'providerRefundId' | 'idempotencyKey' | 'askedAt' | 'failure' | 'settledOutside'>>

/** Locks a partial refund. Its payment is locked before it. */
export async function lockRefund(tx: Tx, returnId: string): Promise<RefundRow | undefined> {
  const [found] = await tx.select().from(refunds).where(eq(refunds.id, returnId)).for('update')
  return found
}

/** Locks all partial refunds of a locked payment, oldest first. */
export function lockRefunds(tx: Tx, paymentId: string): Promise<RefundRow[]> {
  return tx
    .select()
    .from(refunds)
    .where(eq(refunds.paymentId, paymentId))
    .orderBy(asc(refunds.createdAt), asc(refunds.id))
    .for('update')
}

/** Changes a locked partial refund's state and stores the result. */
export async function moveRefund(
  ctx: Needs<'now'>,
  tx: Tx,
  owed: RefundRow,
  to: RefundStatus,
  learned: Reported = {},
): Promise<RefundRow> {
  if (!refundMayMove(owed.status, to)) throw new Error(`Partial refund ${owed.id} cannot go from ${owed.status} to ${to}`)
  const change = { ...learned, status: to, updatedAt: ctx.now() }
  return only(await tx.update(refunds).set(change).where(eq(refunds.id, owed.id)).returning())
}
