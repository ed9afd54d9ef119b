import { or, sql } from 'drizzle-orm'
import type { Tx } from './db.ts'
import { rateLimits } from './rate-limits-table.ts'

/** What was counted under somebody's address or account goes with them: its key names them. */
export async function eraseLimits(tx: Tx, { userId, email }: { userId: string; email: string }): Promise<void> {
  const names = (word: string) => sql`position(${word} in ${rateLimits.key}) > 0`
  await tx.delete(rateLimits).where(or(names(userId), names(email)))
}
