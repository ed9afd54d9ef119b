import { inArray, sql } from 'drizzle-orm'
import type { Tx } from './db.ts'
import { rateLimits } from './rate-limits-table.ts'

type Subject = { userId: string; profileId: string; email: string }

/** Erases what was counted under somebody's address, account or profile: a key ends in the one it counts. */
export async function eraseRateLimits(tx: Tx, { userId, profileId, email }: Subject): Promise<void> {
  // Written as the index has it.
  const subject = sql<string>`substring(${rateLimits.key}, '[^:]*$')`
  await tx.delete(rateLimits).where(inArray(subject, [userId, profileId, email]))
}
