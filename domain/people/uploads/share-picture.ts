import { eq } from 'drizzle-orm'
import type { Needs } from '#domain/kernel/context.ts'
import { queueImageResize } from './image-queue.ts'
import { filePath, sharePath } from './upload-files.ts'
import { uploads } from './uploads-table.ts'

type Deps = Needs<'files' | 'pictures'>

/** The JPEG of a picture for link previews, encoded on first use and then stored like the other sizes */
export async function findSharePicture(
  { files, pictures }: Deps,
  { path, source, isDrawn = false }: { path: string; source: () => Promise<Uint8Array | undefined>; isDrawn?: boolean },
): Promise<Uint8Array | undefined> {
  const kept = await files.get(path)
  if (kept) return kept
  const picture = await source()
  if (!picture) return undefined
  const drawn = await queueImageResize(() => pictures.toShareJpeg(picture, { isDrawn }))
  await files.put(path, drawn, 'image/jpeg')
  return drawn
}

/** The same for an uploaded picture */
export async function findUploadSharePicture(
  ctx: Deps & Needs<'db'>,
  upload: { bucket: string; path: string },
): Promise<Uint8Array | undefined> {
  const path = sharePath(upload)
  const source = () => ctx.files.get(filePath(upload, 1600, 'webp'))
  const drawn = await findSharePicture(ctx, { path, source })
  // Removed meanwhile: the job that deletes its files may have run before this one was written.
  const isThere = await ctx.db.$count(uploads, eq(uploads.path, upload.path))
  if (isThere > 0) return drawn
  await ctx.files.delete(path)
  return undefined
}
