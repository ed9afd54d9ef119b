import { eq } from 'drizzle-orm'
import type { Leaving } from '../accounts/lock-leaving.ts'
import type { Tx } from '../kernel/db.ts'
import { newsletterSubscriptions } from './newsletter-subscriptions-table.ts'

/** No letter for somebody who left the shop. Here the record goes too, since its one content is the address. */
export async function forgetSubscription(tx: Tx, { email }: Pick<Leaving, 'email'>): Promise<void> {
  await tx.delete(newsletterSubscriptions).where(eq(newsletterSubscriptions.email, email))
}
