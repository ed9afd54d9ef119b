import { inArray } from 'drizzle-orm'
import { Refusal } from '#contracts/refusal.ts'
import { users } from '../accounts/accounts-tables.ts'
import type { Tx } from '../kernel/db.ts'

/** Neither of the two can leave meanwhile. Always before their conversation is locked, as whoever leaves does it. */
export async function holdAccounts(tx: Tx, ids: [string, string]): Promise<void> {
  const held = await tx.select({ id: users.id }).from(users).where(inArray(users.id, ids)).orderBy(users.id).for('key share')
  if (held.length !== 2) throw new Refusal('not_found', 'Conversation not found')
}
