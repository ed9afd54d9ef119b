import { eq, sql } from 'drizzle-orm'
import { only, type Tx } from '#domain/kernel/db.ts'
import { userProfiles } from '#domain/people/accounts/accounts-tables.ts'

/** Whether the buyer or the builder blocked the other */
export async function isBlocked(tx: Tx, { buyerId, builderId }: { buyerId: string; builderId: string }): Promise<boolean> {
  // Raw SQL, because this table belongs to a later area.
  const blocked = sql<boolean>`exists (select 1 from blocks b where (b.blocker_id, b.blocked_id)
    in ((${userProfiles.userId}, ${buyerId}::uuid), (${buyerId}::uuid, ${userProfiles.userId})))`
  return only(await tx.select({ blocked }).from(userProfiles).where(eq(userProfiles.id, builderId))).blocked
}
