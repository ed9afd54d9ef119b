import { eq } from 'drizzle-orm'
import { Refusal } from '#contracts/kernel/refusal.ts'
import { requireAccount } from '#domain/kernel/actor.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { dropUploads } from './drop-uploads.ts'
import { requireUploadScope } from './require-upload-scope.ts'
import { uploads } from './uploads-table.ts'

/** Deletes an unused upload. One in use stays until its holder drops it. */
export async function deleteUpload(ctx: Needs<'db' | 'actor' | 'jobs'>, key: string): Promise<'removed' | 'in_use'> {
  const owner = requireAccount(ctx.actor, 'User must be authenticated to upload files')
  return ctx.db.transaction(async (tx) => {
    const [upload] = await tx.select().from(uploads).where(eq(uploads.key, key)).for('update')
    if (upload?.userId !== owner.id) throw new Refusal('not_found', 'Upload not found')
    requireUploadScope(owner, upload.bucket)
    if (upload.heldBy !== null) return 'in_use'
    await dropUploads(ctx, tx, [upload])
    return 'removed'
  })
}
