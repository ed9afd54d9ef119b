import { inArray } from 'drizzle-orm'
import { Refusal } from '#contracts/refusal.ts'
import { users } from '../accounts/accounts-tables.ts'
import type { Tx } from '../kernel/db.ts'

/** Neither of the two can leave meanwhile. Always before their conversation is locked, as whoever leaves does it. */
export async function lockAccounts(tx: Tx, ids: [string, string]): Promise<void> {
  const locked = await tx.select({ id: users.id }).from(users).where(inArray(users.id, ids)).orderBy(users.id).for('key share')
  if (locked.length !== 2) throw new Refusal('not_found', 'Conversation not found')
}
