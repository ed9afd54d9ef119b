import { and, eq, isNull } from 'drizzle-orm'
import { Refusal } from '#contracts/refusal.ts'
import { users } from '../accounts/accounts-tables.ts'
import type { Needs } from '../kernel/context.ts'
import { only } from '../kernel/db.ts'
import { MOST_UNHELD } from './upload-limits.ts'
import { uploads } from './uploads-table.ts'

/** The row of a file that is about to lie in the bucket; nothing keeps it yet. */
export async function noteUpload(
  ctx: Needs<'db'>,
  upload: Omit<typeof uploads.$inferInsert, 'heldBy'>,
): Promise<typeof uploads.$inferSelect> {
  return ctx.db.transaction(async (tx) => {
    // One after the other for each account, so that a burst is counted rightly.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, upload.userId)).for('no key update')
    const unheld = await tx.$count(uploads, and(eq(uploads.userId, upload.userId), isNull(uploads.heldBy)))
    if (unheld >= MOST_UNHELD) throw new Refusal('too_many', 'Save or remove the images you have already uploaded first')
    return only(await tx.insert(uploads).values(upload).returning())
  })
}
