import { and, asc, eq, like, or } from 'drizzle-orm'
import type { Needs } from '#domain/kernel/context.ts'
import type { Tx } from '#domain/kernel/db.ts'
import type { AccountDeletion } from '../accounts/lock-account-for-deletion.ts'
import { dropUploads } from './drop-uploads.ts'
import { uploads } from './uploads-table.ts'

/** Pictures of instruments that others bought or had built */
const KEPT = ['product:%', 'update:%', 'signoff:%', 'problem:%']

/** Deletes everything a user uploaded, except the pictures of instruments that others bought or had built. */
export async function eraseUploads(ctx: Needs<'jobs'>, tx: Tx, { userId, tombstone }: AccountDeletion): Promise<void> {
  await tx
    .update(uploads)
    .set({ userId: tombstone.id })
    .where(and(eq(uploads.userId, userId), or(...KEPT.map((holders) => like(uploads.heldBy, holders)))))
  const rows = await tx
    .select({ key: uploads.key, bucket: uploads.bucket, path: uploads.path })
    .from(uploads)
    .where(eq(uploads.userId, userId))
    .orderBy(asc(uploads.key))
    .for('update')
  await dropUploads(ctx, tx, rows)
}
