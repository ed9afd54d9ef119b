import { safeFileName } from '#contracts/kernel/file-name.ts'
import { FILE_TYPES, type FileType } from '#contracts/kernel/file-types.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import type { UploadedPicture } from '#contracts/people/upload-views.ts'
import {
  type Bucket,
  documentAddress,
  isAttachment,
  isSound,
  keepsDetail,
  keepsName,
  pictureAddress,
  soundAddress,
} from '#contracts/people/uploads.ts'
import { requireAccount } from '#domain/kernel/actor.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { enforceRateLimit } from '#domain/kernel/enforce-rate-limit.ts'
import { attachmentUrls } from './attachment-url.ts'
import { dropUploads } from './drop-uploads.ts'
import { queueImageResize } from './image-queue.ts'
import { recordUpload } from './record-upload.ts'
import { requireUploadScope } from './require-upload-scope.ts'
import { storeOriginal, storeSizes } from './upload-files.ts'
import { UPLOADS_PER_HOUR } from './upload-limits.ts'
import type { uploads } from './uploads-table.ts'
import { validateFile } from './validate-file.ts'

type Deps = Needs<'db' | 'actor' | 'now' | 'settings' | 'jobs' | 'files' | 'pictures'>
/** `read` is called after the user is allowed to upload. */
export type SentFile = { read: () => Promise<{ bucket: Bucket; bytes: Uint8Array; name?: string }> }

/** Stores a picture, re-encoded in every size, or a document or sound unchanged. Deleted after a day unless something uses it. */
export async function storeUpload(ctx: Deps, { read }: SentFile): Promise<UploadedPicture> {
  const owner = requireAccount(ctx.actor, 'User must be authenticated to upload files')
  await enforceRateLimit(ctx, { key: `upload:${owner.id}`, times: UPLOADS_PER_HOUR, seconds: 3600 })
  const file = await read()
  requireUploadScope(owner, file.bucket)
  const { upload, type } = await storeFile(ctx, owner.id, file)
  return uploadView(ctx, owner.id, upload, type)
}

/** The same for a file that the shop itself has fetched for someone */
export async function storeFile(
  ctx: Omit<Deps, 'actor'>,
  userId: string,
  { bucket, bytes, name: givenName = '' }: { bucket: Bucket; bytes: Uint8Array; name?: string },
) {
  const type = validateFile(bucket, bytes)

  const isPicture = FILE_TYPES[type].kind === 'picture'
  const { sizes, width, height } = isPicture
    ? await queueImageResize(() => ctx.pictures.toWebp(bytes, { keepDetail: keepsDetail(bucket) }))
    : { sizes: [], width: 0, height: 0 }
  const upload = await recordUpload(ctx, {
    userId,
    bucket,
    width,
    height,
    fileType: type,
    fileName: keepsName(bucket) ? safeFileName(givenName, type) : null,
    bytes: bytes.length,
  })
  // After its row, so that every stored file has a row
  const put = isPicture ? storeSizes(ctx.files, upload, sizes, 'webp') : storeOriginal(ctx.files, upload, bytes)
  await put.catch(async (cause: unknown) => {
    await ctx.db.transaction((tx) => dropUploads(ctx, tx, [upload]))
    throw new Refusal('provider_unavailable', 'Failed to upload image', { cause })
  })

  return { key: upload.key, upload, type }
}

async function uploadView(
  ctx: Deps,
  reader: string,
  upload: typeof uploads.$inferSelect,
  type: FileType,
): Promise<UploadedPicture> {
  const { key, bucket, width, height, createdAt, fileName, bytes } = upload
  const path = isAttachment(upload)
    ? (await attachmentUrls(ctx, reader))(upload).url
    : isSound(upload)
      ? soundAddress(key)
      : (documentAddress(key) ?? pictureAddress(key))
  return {
    key,
    url: ctx.settings.publicUrl + path,
    bucket,
    width,
    height,
    created_at: createdAt.toISOString(),
    file_name: fileName,
    file_type: type,
    bytes,
  }
}
