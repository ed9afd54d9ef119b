import { eq, sql } from 'drizzle-orm'
import type { Tx } from '#domain/kernel/db.ts'
import type { AccountDeletion } from '#domain/people/accounts/lock-account-for-deletion.ts'
import { tombstoneEmail } from '#domain/people/accounts/tombstone-email.ts'
import { inquiries } from './inquiries-table.ts'

const ERASED_MESSAGE = 'Deleted with its author’s account'

/** Keeps the date and subject of an account's inquiries, and erases name, address and text. */
export async function eraseInquiries(tx: Tx, { email }: Pick<AccountDeletion, 'email'>): Promise<void> {
  const own = await tx.select({ id: inquiries.id }).from(inquiries).where(eq(inquiries.email, email))
  for (const { id } of own) {
    await tx
      .update(inquiries)
      .set({
        name: 'Deleted account',
        // A different address for each: otherwise the identical replacement text would count as one inquiry.
        email: tombstoneEmail(id),
        companyName: sql`case when ${inquiries.companyName} is not null then 'Deleted account' end`,
        message: ERASED_MESSAGE,
      })
      .where(eq(inquiries.id, id))
  }
}
