import { eq, sql } from 'drizzle-orm'
import type { AccountDeletion } from '../accounts/lock-account-for-deletion.ts'
import { tombstoneEmail } from '../accounts/tombstone-email.ts'
import type { Tx } from '../kernel/db.ts'
import { inquiries } from './inquiries-table.ts'

const ERASED_MESSAGE = 'Deleted with the account of whoever wrote it'

/** That somebody wrote, when, and about what, stays in the inbox; who it was and their words do not. */
export async function eraseInquiries(tx: Tx, { email }: Pick<AccountDeletion, 'email'>): Promise<void> {
  const own = await tx.select({ id: inquiries.id }).from(inquiries).where(eq(inquiries.email, email))
  for (const { id } of own) {
    await tx
      .update(inquiries)
      .set({
        name: 'Deleted account',
        // A different address for each: the same words of the same address would be one inquiry.
        email: tombstoneEmail(id),
        companyName: sql`case when ${inquiries.companyName} is not null then 'Deleted account' end`,
        message: ERASED_MESSAGE,
      })
      .where(eq(inquiries.id, id))
  }
}
