import { eq } from 'drizzle-orm'
import type { Needs } from '#domain/kernel/context.ts'
import { only, type Tx } from '#domain/kernel/db.ts'
import { type TransferStatus, transfers } from './payouts-tables.ts'
import { transferMayMove } from './transfer-states.ts'

export type TransferRow = typeof transfers.$inferSelect
type Learned = Partial<
  Pick<TransferRow, 'stripeAccountId' | 'stripeTransferId' | 'idempotencyKey' | 'amountCents' | 'withheldCents' | 'reversedCents'>
>

export async function lockTransfer(tx: Tx, transferId: string): Promise<TransferRow | undefined> {
  const [transfer] = await tx.select().from(transfers).where(eq(transfers.id, transferId)).for('update')
  return transfer
}

/** Changes the state of a locked transfer and stores what the provider reported. */
export async function moveTransfer(
  ctx: Needs<'now'>,
  tx: Tx,
  transfer: TransferRow,
  to: TransferStatus,
  learned: Learned = {},
): Promise<TransferRow> {
  if (!transferMayMove(transfer.status, to)) {
    throw new Error(`Transfer ${transfer.id} cannot go from ${transfer.status} to ${to}`)
  }
  const change = { ...learned, status: to, updatedAt: ctx.now() }
  return only(await tx.update(transfers).set(change).where(eq(transfers.id, transfer.id)).returning())
}
