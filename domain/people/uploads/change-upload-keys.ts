import { asc, eq, inArray } from 'drizzle-orm'
import type { Needs } from '#domain/kernel/context.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { drawAvifJob } from './claim-uploads.ts'
import { makeUploadName, uploadKey, uploadSigner } from './upload-key.ts'
import { uploads } from './uploads-table.ts'

/**
 * Gives pictures new URLs and returns the new keys by the old ones. The old URLs stop working with the commit; the files stay in place,
 * because URLs do not reveal paths.
 */
export async function changeUploadKeys(
  ctx: Needs<'now' | 'jobs'>,
  tx: Tx,
  keys: readonly string[],
): Promise<Map<string, string>> {
  const changed = new Map<string, string>()
  if (keys.length === 0) return changed
  const sign = await uploadSigner(tx)
  const rows = await tx
    .select()
    .from(uploads)
    .where(inArray(uploads.key, [...keys]))
    .orderBy(asc(uploads.key))
    .for('update')
  for (const { key, bucket, hasAvif } of rows) {
    const next = uploadKey(bucket, makeUploadName(ctx.now()), sign)
    await tx.update(uploads).set({ key: next }).where(eq(uploads.key, key))
    // The encoding job looks for the old key.
    if (!hasAvif) await ctx.jobs.enqueue(tx, drawAvifJob, { key: next })
    changed.set(key, next)
  }
  return changed
}
