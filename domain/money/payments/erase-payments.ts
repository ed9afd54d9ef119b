import { eq } from 'drizzle-orm'
import type { Tx } from '#domain/kernel/db.ts'
import type { AccountDeletion } from '#domain/people/accounts/lock-account-for-deletion.ts'
import { payments } from './payments-tables.ts'

/** Payments and disputes are accounting records: figures stay, personal data is erased. Open ones have already been refused. */
export async function erasePayments(tx: Tx, { userId, tombstone }: AccountDeletion): Promise<void> {
  await tx
    .update(payments)
    .set({ buyerId: tombstone.id, customerEmail: tombstone.email, url: null })
    .where(eq(payments.buyerId, userId))
}
