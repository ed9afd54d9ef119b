import { and, eq, or, sql } from 'drizzle-orm'
import { Refusal } from '#contracts/kernel/refusal.ts'
import type { Addressee } from '#contracts/messaging/messages.ts'
import { orders } from '#domain/buying/orders/orders-tables.ts'
import { customBuildRequests } from '#domain/custom-builds/requests/build-requests-tables.ts'
import type { Queryable } from '#domain/kernel/db.ts'
import { isPublicBuilder, userProfiles } from '#domain/people/accounts/accounts-tables.ts'

/** The two people of a conversation, buyer and seller, and which of them is the other. */
export type Participants = { userId: string; sellerId: string; otherId: string }

/** Everyone can write to a public builder. Otherwise an order or a custom build must connect the two. */
export async function resolveAddressee(db: Queryable, me: string, addressee: Addressee): Promise<Participants> {
  const pair = await findPair(db, me, addressee)
  if (pair.userId === pair.sellerId) throw new Refusal('not_allowed', 'You cannot message yourself')
  return { ...pair, otherId: pair.userId === me ? pair.sellerId : pair.userId }
}

async function findPair(db: Queryable, me: string, addressee: Addressee): Promise<Omit<Participants, 'otherId'>> {
  if ('builder_id' in addressee || 'seller_id' in addressee) {
    const named =
      'builder_id' in addressee ? eq(userProfiles.id, addressee.builder_id) : eq(userProfiles.userId, addressee.seller_id)
    const reachable = or(isPublicBuilder(userProfiles), eq(userProfiles.userId, me))
    const [builder] = await db.select({ sellerId: userProfiles.userId }).from(userProfiles).where(and(named, reachable))
    if (!builder) throw new Refusal('not_found', 'Builder not found')
    return { userId: me, ...builder }
  }
  if ('order_id' in addressee) {
    const [order] = await db
      .select({ userId: orders.buyerId, sellerId: userProfiles.userId })
      .from(orders)
      .innerJoin(userProfiles, eq(userProfiles.id, orders.builderId))
      .where(and(eq(orders.id, addressee.order_id), sql`${me} in (${orders.buyerId}, ${userProfiles.userId})`))
    if (!order) throw new Refusal('not_found', 'Order not found')
    return order
  }
  const [request] = await db
    .select({ userId: customBuildRequests.buyerId, sellerId: userProfiles.userId })
    .from(customBuildRequests)
    .innerJoin(userProfiles, eq(userProfiles.id, customBuildRequests.builderId))
    .where(
      and(
        eq(customBuildRequests.id, addressee.request_id),
        sql`${me} in (${customBuildRequests.buyerId}, ${userProfiles.userId})`,
      ),
    )
  if (!request) throw new Refusal('not_found', 'Request not found')
  return request
}
