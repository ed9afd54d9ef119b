import { eq } from 'drizzle-orm'
import { users } from '../accounts/accounts-tables.ts'
import type { Tx } from '../kernel/db.ts'

/** One change of a cart at a time: two tabs that add at once are told, one after the other, what they replaced. */
export async function lockShopper(tx: Tx, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
}
