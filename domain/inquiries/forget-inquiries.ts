import { eq, sql } from 'drizzle-orm'
import { formerAddress } from '../accounts/former-address.ts'
import type { Leaving } from '../accounts/lock-leaving.ts'
import type { Tx } from '../kernel/db.ts'
import { inquiries } from './inquiries-table.ts'

const GONE = 'Deleted with the account of whoever wrote it'

/** That somebody wrote, when, and about what, stays in the inbox; who it was and their words do not. */
export async function forgetInquiries(tx: Tx, { email }: Pick<Leaving, 'email'>): Promise<void> {
  const own = await tx.select({ id: inquiries.id }).from(inquiries).where(eq(inquiries.email, email))
  for (const { id } of own) {
    await tx
      .update(inquiries)
      .set({
        name: 'Deleted account',
        // One for each letter: the same words of the same address would be one inquiry.
        email: formerAddress(id),
        companyName: sql`case when ${inquiries.companyName} is not null then 'Deleted account' end`,
        message: GONE,
      })
      .where(eq(inquiries.id, id))
  }
}
