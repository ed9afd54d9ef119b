import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { DETAIL_WIDTH, hasDetail, PICTURE_WIDTHS } from '#contracts/people/picture-sizes.ts'
import { requireAccount } from '#domain/kernel/actor.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { enforceRateLimit } from '#domain/kernel/enforce-rate-limit.ts'
import { dropUploads } from './drop-uploads.ts'
import { recordUpload } from './record-upload.ts'
import { filePath, storeSizes } from './upload-files.ts'
import { UPLOADS_PER_HOUR } from './upload-limits.ts'
import { uploads } from './uploads-table.ts'

type Deps = Needs<'db' | 'actor' | 'now' | 'settings' | 'jobs' | 'files'>

/**
 * Copies the user's own pictures and returns the new keys by the original's key, because a picture has only one holder. Like any upload, a
 * copy is deleted unless something uses it. Missing pictures are left out. Call it outside any transaction.
 */
export async function copyUploads(ctx: Deps, keys: string[]): Promise<Map<string, string>> {
  const owner = requireAccount(ctx.actor, 'User must be authenticated to upload files')
  const own = and(inArray(uploads.key, keys), eq(uploads.userId, owner.id))
  const originals = await ctx.db.select().from(uploads).where(own)
  const copies = new Map<string, string>()
  try {
    for (const original of originals) {
      await enforceRateLimit(ctx, { key: `upload:${owner.id}`, times: UPLOADS_PER_HOUR, seconds: 3600 })
      const copy = await copyUpload(ctx, original)
      if (copy) copies.set(original.key, copy)
    }
  } catch (cause) {
    // All or none: half of them would stay unclaimed for a day.
    await ctx.db.transaction((tx) => discardCopies(ctx, tx, copies))
    throw cause
  }
  return copies
}

/**
 * The keys a copy shows for these pictures. A generated picture was not uploaded, so many products may show it; a picture added after the
 * copying stays only with the original.
 */
export function copiedImages<Image extends { key: string }>(images: Image[], copies: Map<string, string>): Image[] {
  return images.flatMap((image) => {
    const key = image.key.startsWith('files/') ? copies.get(image.key) : image.key
    return key ? [{ ...image, key }] : []
  })
}

/** Deletes unused copies. */
export async function discardCopies(ctx: Needs<'jobs'>, tx: Tx, copies: Map<string, string>): Promise<void> {
  const unclaimed = and(inArray(uploads.key, [...copies.values()]), isNull(uploads.heldBy))
  await dropUploads(ctx, tx, await tx.select().from(uploads).where(unclaimed).orderBy(asc(uploads.key)).for('update'))
}

async function copyUpload(ctx: Deps, original: typeof uploads.$inferSelect): Promise<string | undefined> {
  const { bucket, userId, width, height, fileType, bytes } = original
  const widths = [...PICTURE_WIDTHS, ...(hasDetail(original) ? [DETAIL_WIDTH] : [])]
  const found = await Promise.all(
    widths.map(async (each) => ({ width: each, bytes: await ctx.files.get(filePath(original, each, 'webp')) })),
  )
  const sizes = found.flatMap(({ width: each, bytes: size }) => (size ? [{ width: each, bytes: size }] : []))
  if (sizes.length < found.length) return undefined
  const copy = await recordUpload(ctx, { bucket, userId, width, height, fileType, bytes })
  await storeSizes(ctx.files, copy, sizes, 'webp').catch(async (cause: unknown) => {
    await ctx.db.transaction((tx) => dropUploads(ctx, tx, [copy]))
    throw cause
  })
  return copy.key
}
