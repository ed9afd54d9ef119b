import { and, eq, gt } from 'drizzle-orm'
import type { PictureFormat, PictureWidth } from '#contracts/picture-sizes.ts'
import { isDocument } from '#contracts/uploads.ts'
import type { Needs } from '../kernel/context.ts'
import { documentPath, filePath } from './upload-files.ts'
import { uploads } from './uploads-table.ts'

/** The file behind an address. `format` is WebP until the other is drawn. */
export type UploadFile = { format: PictureFormat; read: () => Promise<Uint8Array | undefined> }

/** The file that a key and a size stand for, unless the picture was dropped or its address ran out. */
export async function findUploadFile(
  ctx: Needs<'db' | 'now' | 'files'>,
  wanted: { key: string; width: PictureWidth; format: PictureFormat },
): Promise<UploadFile | null> {
  const [upload] = await ctx.db
    .select({ bucket: uploads.bucket, path: uploads.path, hasAvif: uploads.hasAvif })
    .from(uploads)
    .where(and(eq(uploads.key, wanted.key), gt(uploads.addressExpiresAt, ctx.now())))
  if (!upload || isDocument(upload)) return null
  const format = upload.hasAvif ? wanted.format : 'webp'
  return { format, read: () => ctx.files.get(filePath(upload, wanted.width, format)) }
}

/** The document behind a key, unless it was dropped or its address ran out. */
export async function findDocument(ctx: Needs<'db' | 'now' | 'files'>, key: string): Promise<Uint8Array | undefined> {
  const [upload] = await ctx.db
    .select({ bucket: uploads.bucket, path: uploads.path })
    .from(uploads)
    .where(and(eq(uploads.key, key), gt(uploads.addressExpiresAt, ctx.now())))
  return upload && isDocument(upload) ? ctx.files.get(documentPath(upload)) : undefined
}
