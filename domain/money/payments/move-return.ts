import { asc, eq } from 'drizzle-orm'
import type { Needs } from '#domain/kernel/context.ts'
import { only, type Tx } from '#domain/kernel/db.ts'
import { buildReturns, type ReturnRow } from './build-returns-table.ts'
import { type ReturnStatus, returnMayMove } from './return-states.ts'

type Reported = Partial<Pick<ReturnRow, 'providerRefundId' | 'idempotencyKey' | 'askedAt' | 'failure' | 'settledOutside'>>

/** Locks a partial refund. Its payment is locked before it. */
export async function lockReturn(tx: Tx, returnId: string): Promise<ReturnRow | undefined> {
  const [found] = await tx.select().from(buildReturns).where(eq(buildReturns.id, returnId)).for('update')
  return found
}

/** Locks all partial refunds of a locked payment, oldest first. */
export function lockReturns(tx: Tx, paymentId: string): Promise<ReturnRow[]> {
  return tx
    .select()
    .from(buildReturns)
    .where(eq(buildReturns.paymentId, paymentId))
    .orderBy(asc(buildReturns.createdAt), asc(buildReturns.id))
    .for('update')
}

/** Changes a locked partial refund's state and stores the result. */
export async function moveReturn(
  ctx: Needs<'now'>,
  tx: Tx,
  owed: ReturnRow,
  to: ReturnStatus,
  learned: Reported = {},
): Promise<ReturnRow> {
  if (!returnMayMove(owed.status, to)) throw new Error(`Return ${owed.id} cannot go from ${owed.status} to ${to}`)
  const change = { ...learned, status: to, updatedAt: ctx.now() }
  return only(await tx.update(buildReturns).set(change).where(eq(buildReturns.id, owed.id)).returning())
}
