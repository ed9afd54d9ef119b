import { and, asc, isNull, lt } from 'drizzle-orm'
import type { Needs } from '#domain/kernel/context.ts'
import { dropUploads } from './drop-uploads.ts'
import { UNCLAIMED_SECONDS } from './upload-limits.ts'
import { uploads } from './uploads-table.ts'

const BATCH_SIZE = 200

/** Deletes uploads unused for a day. Returns how many. */
export async function purgeUnclaimedUploads(ctx: Needs<'db' | 'now' | 'jobs'>): Promise<number> {
  const before = new Date(ctx.now().getTime() - UNCLAIMED_SECONDS * 1000)
  return ctx.db.transaction(async (tx) => {
    const rows = await tx
      .select({ key: uploads.key, bucket: uploads.bucket, path: uploads.path })
      .from(uploads)
      .where(and(isNull(uploads.heldBy), lt(uploads.createdAt, before)))
      .orderBy(asc(uploads.createdAt))
      .limit(BATCH_SIZE)
      // Skips one that is being saved right now.
      .for('update', { skipLocked: true })
    await dropUploads(ctx, tx, rows)
    return rows.length
  })
}
