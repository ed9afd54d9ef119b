import { and, eq, isNull, sum } from 'drizzle-orm'
import { Refusal } from '#contracts/kernel/refusal.ts'
import { isAttachment, isSound } from '#contracts/people/uploads.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { only, type Tx } from '#domain/kernel/db.ts'
import { users } from '../accounts/accounts-tables.ts'
import { makeUploadName, uploadKey, uploadPath, uploadSigner } from './upload-key.ts'
import { MAX_STORED_BYTES_PER_ACCOUNT, MAX_UNCLAIMED, URL_SECONDS } from './upload-limits.ts'
import { uploads } from './uploads-table.ts'

/** Inserts the row of a file about to be stored, under a new key and without a holder yet. */
export async function recordUpload(
  ctx: Needs<'db' | 'now'>,
  file: Omit<typeof uploads.$inferInsert, 'heldBy' | 'key' | 'path' | 'addressExpiresAt' | 'createdAt'>,
): Promise<typeof uploads.$inferSelect> {
  const { bucket, userId } = file
  const [now, name] = [ctx.now(), makeUploadName(ctx.now())]
  const upload = {
    ...file,
    key: uploadKey(bucket, name, await uploadSigner(ctx.db)),
    path: uploadPath(bucket, userId, name),
    addressExpiresAt: new Date(now.getTime() + URL_SECONDS * 1000),
    createdAt: now,
  }
  return ctx.db.transaction(async (tx) => {
    // One at a time per account, so that a burst is counted correctly
    await tx.select({ id: users.id }).from(users).where(eq(users.id, upload.userId)).for('no key update')
    const unclaimed = await tx.$count(uploads, and(eq(uploads.userId, upload.userId), isNull(uploads.heldBy)))
    const what = isAttachment(upload)
      ? 'Send or remove the files'
      : `Save or remove the ${isSound(upload) ? 'recordings' : 'photos'}`
    if (unclaimed >= MAX_UNCLAIMED) throw new Refusal('too_many', `${what} you’ve already uploaded. Then try again.`)
    if (isAttachment(upload) || isSound(upload)) await refuseOverQuota(tx, upload)
    return only(await tx.insert(uploads).values(upload).returning())
  })
}

async function refuseOverQuota(tx: Tx, { userId, bucket, bytes = 0 }: typeof uploads.$inferInsert): Promise<void> {
  const own = and(eq(uploads.userId, userId), eq(uploads.bucket, bucket))
  const [taken] = await tx
    .select({ bytes: sum(uploads.bytes) })
    .from(uploads)
    .where(own)
  if (Number(taken?.bytes ?? 0) + bytes <= MAX_STORED_BYTES_PER_ACCOUNT) return
  const what = isSound({ bucket }) ? 'recordings' : 'attachments'
  throw new Refusal('too_many', `You have reached the 1 GB limit for ${what}. Contact us if you need more.`)
}
