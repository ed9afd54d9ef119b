import { desc, eq } from 'drizzle-orm'
import { users } from '../accounts/accounts-tables.ts'
import type { Tx } from '../kernel/db.ts'
import { savedAddresses } from './saved-addresses-table.ts'

/** One change of an address book at a time: limit, duplicates and the default are decided on the whole of it. */
export async function lockAddressBook(tx: Tx, userId: string) {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
  return tx
    .select()
    .from(savedAddresses)
    .where(eq(savedAddresses.userId, userId))
    .orderBy(desc(savedAddresses.isDefault), desc(savedAddresses.createdAt))
}
