import { and, eq, isNull } from 'drizzle-orm'
import { Refusal } from '#contracts/refusal.ts'
import type { AccountDeletion } from '../accounts/lock-account-for-deletion.ts'
import type { Tx } from '../kernel/db.ts'
import { disputes } from './disputes-table.ts'
import { payments } from './payments-tables.ts'

/** Payments and disputes are books: their figures stay, the person goes. Whoever has money under way was refused before. */
export async function erasePayments(tx: Tx, { userId, tombstone }: AccountDeletion): Promise<void> {
  const [open] = await tx
    .select({ id: disputes.id })
    .from(disputes)
    .innerJoin(payments, eq(payments.id, disputes.paymentId))
    .where(and(eq(payments.buyerId, userId), isNull(disputes.closedAt)))
    .limit(1)
  // Until then the shop may have to show the bank what was sold, and where it went.
  if (open)
    throw new Refusal(
      'conflict',
      'Your bank is still deciding about a payment of yours. You can delete your account once it has.',
    )
  await tx
    .update(payments)
    .set({ buyerId: tombstone.id, customerEmail: tombstone.email, url: null })
    .where(eq(payments.buyerId, userId))
}
