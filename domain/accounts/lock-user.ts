import { eq } from 'drizzle-orm'
import type { Tx } from '../kernel/db.ts'
import { users } from './accounts-tables.ts'

/** Locks the account row, so that its cart and collections change one request at a time. */
export async function lockUser(tx: Tx, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
}
