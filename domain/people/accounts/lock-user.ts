import { eq } from 'drizzle-orm'
import type { Tx } from '#domain/kernel/db.ts'
import { users } from './accounts-tables.ts'

/** Locks the account row, which serializes changes to the user's cart and collections. */
export async function lockUser(tx: Tx, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
}
