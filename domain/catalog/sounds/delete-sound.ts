import { eq } from 'drizzle-orm'
import { requireAccount } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/kernel/authorize.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { dropUploads } from '#domain/people/uploads/drop-uploads.ts'
import { uploads } from '#domain/people/uploads/uploads-table.ts'
import { lockOwnSound } from './lock-sound.ts'
import { announceSound } from './sound-place.ts'
import type { SoundRow } from './sound-view.ts'

/** Deletes a builder's own recording with its files. */
export async function deleteSound(ctx: Needs<'db' | 'now' | 'settings' | 'actor' | 'jobs'>, soundId: string): Promise<void> {
  const builder = requireAccount(ctx.actor)
  await ctx.db.transaction(async (tx) => {
    const { sound, edit } = await lockOwnSound(ctx, tx, builder, soundId)
    authorize(edit)
    await dropSound(ctx, tx, sound)
  })
}

/** The same for the caller that has locked its product and the recording. The row goes with its upload. */
export async function dropSound(ctx: Needs<'now' | 'jobs'>, tx: Tx, sound: SoundRow): Promise<void> {
  const files = await tx.select().from(uploads).where(eq(uploads.key, sound.uploadKey)).for('update')
  await dropUploads(ctx, tx, files)
  await announceSound(ctx, tx, sound)
}
