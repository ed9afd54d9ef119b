import { inArray, sql } from 'drizzle-orm'
import type { Tx } from './db.ts'
import { rateLimits } from './rate-limits-table.ts'

type Subject = { userId: string; profileId: string; email: string }

/** Deletes the counts of an address, account or profile, which keys end with. */
export async function eraseRateLimits(tx: Tx, { userId, profileId, email }: Subject): Promise<void> {
  // Matches the index exactly, so that the query can use it.
  const subject = sql<string>`substring(${rateLimits.key}, '[^:]*$')`
  await tx.delete(rateLimits).where(inArray(subject, [userId, profileId, email]))
}
