import { eq } from 'drizzle-orm'
import type { Needs } from '#domain/kernel/context.ts'
import { queueAvifEncoding } from './image-queue.ts'
import { deleteSizes, filePath, storeSizes } from './upload-files.ts'
import { uploads } from './uploads-table.ts'

/** Encodes the smaller format of a picture in use, which is too slow for the request. */
export async function drawAvif(ctx: Needs<'db' | 'files' | 'pictures'>, { key }: { key: string }): Promise<void> {
  const [upload] = await ctx.db.select().from(uploads).where(eq(uploads.key, key))
  if (!upload || upload.hasAvif) return
  const largest = await ctx.files.get(filePath(upload, 1600, 'webp'))
  if (!largest) throw new Error(`The files of ${key} are missing`)

  const sizes = await queueAvifEncoding(() => ctx.pictures.toAvif(largest))
  await storeSizes(ctx.files, upload, sizes, 'avif')
  // By its path, because its key may have changed meanwhile
  const marked = await ctx.db.update(uploads).set({ hasAvif: true }).where(eq(uploads.path, upload.path))
  // Removed meanwhile: the job that deletes its files may have run before these were written.
  if (marked.rowCount === 0) await deleteSizes(ctx.files, upload)
}
