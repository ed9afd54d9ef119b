import { eq } from 'drizzle-orm'
import type { AccountDeletion } from '../accounts/lock-account-for-deletion.ts'
import type { Tx } from '../kernel/db.ts'
import { newsletterSubscriptions } from './newsletter-subscriptions-table.ts'

/** No letter for somebody who left the shop. Here the record goes too, since its one content is the address. */
export async function eraseSubscription(tx: Tx, { email }: Pick<AccountDeletion, 'email'>): Promise<void> {
  await tx.delete(newsletterSubscriptions).where(eq(newsletterSubscriptions.email, email))
}
