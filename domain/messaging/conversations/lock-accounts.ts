import { inArray } from 'drizzle-orm'
import { Refusal } from '#contracts/kernel/refusal.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { users } from '#domain/people/accounts/accounts-tables.ts'

/** Keeps both accounts from being deleted. Called before their conversation is locked, in the same order as a deletion. */
export async function lockAccounts(tx: Tx, ids: [string, string]): Promise<void> {
  const locked = await tx.select({ id: users.id }).from(users).where(inArray(users.id, ids)).orderBy(users.id).for('key share')
  if (locked.length !== 2) throw new Refusal('not_found', 'Conversation not found')
}
