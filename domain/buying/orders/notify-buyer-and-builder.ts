import { eq } from 'drizzle-orm'
import { announce } from '#domain/kernel/announce.ts'
import { only, type Tx } from '#domain/kernel/db.ts'
import { userProfiles } from '#domain/people/accounts/accounts-tables.ts'
import type { OrderRow } from './create-order.ts'

/** Updates the order on the buyer's and the builder's open pages. */
export async function notifyBuyerAndBuilder(tx: Tx, order: Pick<OrderRow, 'id' | 'buyerId' | 'builderId'>): Promise<void> {
  const builder = only(
    await tx.select({ userId: userProfiles.userId }).from(userProfiles).where(eq(userProfiles.id, order.builderId)),
  )
  const live = [order.buyerId, builder.userId].map((userId) => ({ userId, name: 'orders' as const, id: order.id }))
  await announce(tx, { live })
}
