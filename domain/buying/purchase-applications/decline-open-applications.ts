import { and, eq, inArray, ne } from 'drizzle-orm'
import { announce } from '#domain/kernel/announce.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { users } from '#domain/people/accounts/accounts-tables.ts'
import { DECLINABLE } from './application-states.ts'
import { purchaseApplications } from './purchase-applications-table.ts'

/** Declines all other open applications after a sale, and returns the buyers to email. */
export async function declineOpenApplications(
  tx: Tx,
  sold: { productId: string; buyerId: string; now: Date },
): Promise<{ buyerId: string; email: string }[]> {
  const declined = await tx
    .update(purchaseApplications)
    .set({ status: 'declined', decidedAt: sold.now })
    .where(
      and(
        eq(purchaseApplications.productId, sold.productId),
        ne(purchaseApplications.buyerId, sold.buyerId),
        inArray(purchaseApplications.status, DECLINABLE),
      ),
    )
    .returning({ id: purchaseApplications.id, buyerId: purchaseApplications.buyerId })
  if (declined.length === 0) return []

  await announce(tx, { live: declined.map(({ id, buyerId }) => ({ userId: buyerId, name: 'applications', id })) })
  const buyerIds = declined.map(({ buyerId }) => buyerId)
  return tx.select({ buyerId: users.id, email: users.email }).from(users).where(inArray(users.id, buyerIds))
}
