import { and, asc, eq, like } from 'drizzle-orm'
import type { AccountDeletion } from '../accounts/lock-account-for-deletion.ts'
import type { Needs } from '../kernel/context.ts'
import type { Tx } from '../kernel/db.ts'
import { dropUploads } from './drop-uploads.ts'
import { uploads } from './uploads-table.ts'

/** Deletes everything a user uploaded, except the pictures of products that others bought. */
export async function eraseUploads(ctx: Needs<'jobs'>, tx: Tx, { userId, tombstone }: AccountDeletion): Promise<void> {
  await tx
    .update(uploads)
    .set({ userId: tombstone.id })
    .where(and(eq(uploads.userId, userId), like(uploads.heldBy, 'product:%')))
  const rows = await tx
    .select({ key: uploads.key, bucket: uploads.bucket, path: uploads.path })
    .from(uploads)
    .where(eq(uploads.userId, userId))
    .orderBy(asc(uploads.key))
    .for('update')
  await dropUploads(ctx, tx, rows)
}
