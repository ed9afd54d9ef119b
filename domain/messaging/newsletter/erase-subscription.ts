import { eq } from 'drizzle-orm'
import type { Tx } from '#domain/kernel/db.ts'
import type { AccountDeletion } from '#domain/people/accounts/lock-account-for-deletion.ts'
import { newsletterSubscriptions } from './newsletter-subscriptions-table.ts'

/** Deletes the subscription of a deleted account, including the record, which contains only the address. */
export async function eraseSubscription(tx: Tx, { email }: Pick<AccountDeletion, 'email'>): Promise<void> {
  await tx.delete(newsletterSubscriptions).where(eq(newsletterSubscriptions.email, email))
}
