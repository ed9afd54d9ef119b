import { desc, eq } from 'drizzle-orm'
import type { Tx } from '#domain/kernel/db.ts'
import { users } from '#domain/people/accounts/accounts-tables.ts'
import { savedAddresses } from './saved-addresses-table.ts'

/** Serializes changes to an address book, because limit, duplicates and default depend on all entries. */
export async function lockAddressBook(tx: Tx, userId: string) {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
  return tx
    .select()
    .from(savedAddresses)
    .where(eq(savedAddresses.userId, userId))
    .orderBy(desc(savedAddresses.isDefault), desc(savedAddresses.createdAt))
}
