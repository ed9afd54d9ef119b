import { asc, eq, inArray, or, sql } from 'drizzle-orm'
import { Refusal } from '#contracts/kernel/refusal.ts'
import { type Bucket, isAttachment, isDocument, isSound } from '#contracts/people/uploads.ts'
import { type Account, requireAccount } from '#domain/kernel/actor.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { defineJob } from '#domain/kernel/define-job.ts'
import { dropUploads } from './drop-uploads.ts'
import { uploads } from './uploads-table.ts'

/** Encodes the smaller format of an uploaded picture. */
export const drawAvifJob = defineJob<{ key: string }>('draw-avif')

export type Claim = {
  /** The owner record of the files, such as `product:{id}` or `avatar:{profileId}` */
  holder: string
  bucket: Bucket | readonly Bucket[]
  /** All of its files from now on; none if it is deleted */
  keys: readonly string[]
  /** The keys it had until now. A generated picture, which was not uploaded, may only stay where it is. */
  before?: readonly string[]
  /** The form's field for the refusal */
  field?: string
}

/**
 * Assigns exactly these files to a holder: new ones must be the user's own and unused, and omitted ones are deleted with the commit. Called
 * by the action that saves the holder.
 */
export async function claimUploads(ctx: Needs<'actor' | 'jobs'>, tx: Tx, claim: Claim): Promise<void> {
  const { holder, bucket, keys, before = [], field = 'images' } = claim
  const account = requireAccount(ctx.actor, 'User must be authenticated to upload files')
  // Sorted by key, so that two actions do not deadlock
  const rows = await tx
    .select()
    .from(uploads)
    .where(or(eq(uploads.heldBy, holder), inArray(uploads.key, [...keys])))
    .orderBy(asc(uploads.key))
    .for('update')

  const what = typeof bucket === 'string' && !isAttachment({ bucket }) && !isSound({ bucket }) ? 'A photo' : 'A file'
  const known = new Map(rows.map((row) => [row.key, row]))
  for (const key of keys) {
    const row = known.get(key)
    if (row ? mayKeep(account, row, claim) : before.includes(key) && !key.startsWith('files/')) continue
    const message = `${what} is no longer available. Please remove it and upload it again.`
    throw new Refusal('invalid_input', message, { fields: { [field]: [message] } })
  }

  const taken = rows.filter((row) => row.heldBy === null)
  if (taken.length > 0) {
    const takenKeys = taken.map((row) => row.key)
    const position = sql`array_position(array[${sql.join([...keys], sql`, `)}]::text[], ${uploads.key})`
    await tx.update(uploads).set({ heldBy: holder, position }).where(inArray(uploads.key, takenKeys))
    const pictures = taken.filter((row) => !isDocument(row) && !isAttachment(row) && !isSound(row))
    for (const { key } of pictures) await ctx.jobs.enqueue(tx, drawAvifJob, { key })
  }
  await dropUploads(
    ctx,
    tx,
    rows.filter((row) => !keys.includes(row.key)),
  )
}

function mayKeep(account: Account, row: typeof uploads.$inferSelect, { holder, bucket }: Claim): boolean {
  if (row.heldBy === holder) return true
  return row.heldBy === null && row.userId === account.id && [bucket].flat().includes(row.bucket)
}
