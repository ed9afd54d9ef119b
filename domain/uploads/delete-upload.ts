import { eq } from 'drizzle-orm'
import { Refusal } from '#contracts/refusal.ts'
import { signedIn } from '../kernel/actor.ts'
import type { Needs } from '../kernel/context.ts'
import { dropUploads } from './drop-uploads.ts'
import { uploads } from './uploads-table.ts'

/** Takes back a picture that was sent but not saved with anything. */
export async function deleteUpload(ctx: Needs<'db' | 'actor' | 'jobs'>, key: string): Promise<void> {
  const owner = signedIn(ctx.actor, 'User must be authenticated to upload files')
  await ctx.db.transaction(async (tx) => {
    const [upload] = await tx.select().from(uploads).where(eq(uploads.key, key)).for('update')
    if (upload?.userId !== owner.id) throw new Refusal('not_found', 'Image not found')
    if (upload.heldBy !== null) throw new Refusal('conflict', 'This image is in use. Take it out where it is shown.')
    await dropUploads(tx, ctx, [upload])
  })
}
