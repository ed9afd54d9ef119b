import { and, eq, gt } from 'drizzle-orm'
import { DETAIL_WIDTH, hasDetail, type PictureFormat, type StoredWidth } from '#contracts/people/picture-sizes.ts'
import { isAttachment, isDocument, isSound } from '#contracts/people/uploads.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { findUploadSharePicture } from './share-picture.ts'
import { filePath, originalPath } from './upload-files.ts'
import { uploads } from './uploads-table.ts'

/** One size of a picture, for pages or link previews */
export type UploadSize = { width: StoredWidth; format: PictureFormat } | { width: 'share'; format: 'jpg' }

/**
 * The file behind a URL. `format` is WebP until the AVIF is encoded, and always for the detail width, because encoding it as AVIF would
 * take too long.
 */
export type UploadFile = { format: UploadSize['format']; read: () => Promise<Uint8Array | undefined> }

/** The file of a key and a size, unless the picture was removed or its URL expired */
export async function findUploadFile(
  ctx: Needs<'db' | 'now' | 'files' | 'pictures'>,
  wanted: { key: string } & UploadSize,
): Promise<UploadFile | null> {
  const [upload] = await ctx.db
    .select({
      bucket: uploads.bucket,
      path: uploads.path,
      hasAvif: uploads.hasAvif,
      width: uploads.width,
      height: uploads.height,
    })
    .from(uploads)
    .where(and(eq(uploads.key, wanted.key), gt(uploads.addressExpiresAt, ctx.now())))
  // These have their own URLs.
  if (!upload || isDocument(upload) || isAttachment(upload) || isSound(upload)) return null
  if (wanted.width === 'share') return { format: wanted.format, read: () => findUploadSharePicture(ctx, upload) }
  const width = wanted.width === DETAIL_WIDTH && !hasDetail(upload) ? 1600 : wanted.width
  const format = upload.hasAvif && width !== DETAIL_WIDTH ? wanted.format : 'webp'
  return { format, read: () => ctx.files.get(filePath(upload, width, format)) }
}

/** The document of a key and its name, unless it was removed or its URL expired */
export async function findDocument(
  ctx: Needs<'db' | 'now' | 'files'>,
  key: string,
): Promise<{ bytes: Uint8Array; name: string } | undefined> {
  const [upload] = await ctx.db
    .select({ bucket: uploads.bucket, path: uploads.path, fileName: uploads.fileName })
    .from(uploads)
    .where(and(eq(uploads.key, key), gt(uploads.addressExpiresAt, ctx.now())))
  if (!upload || !isDocument(upload)) return undefined
  const bytes = await ctx.files.get(originalPath(upload))
  return bytes && { bytes, name: upload.fileName ?? 'document.pdf' }
}
