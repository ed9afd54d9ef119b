import { eq } from 'drizzle-orm'
import type { AccountDeletion } from '../accounts/lock-account-for-deletion.ts'
import type { Tx } from '../kernel/db.ts'
import { newsletterSubscriptions } from './newsletter-subscriptions-table.ts'

/** Deletes the subscription of a deleted account, including the record, which contains only the address. */
export async function eraseSubscription(tx: Tx, { email }: Pick<AccountDeletion, 'email'>): Promise<void> {
  await tx.delete(newsletterSubscriptions).where(eq(newsletterSubscriptions.email, email))
}
