import { Refusal } from '#contracts/refusal.ts'
import {
  acceptedNames,
  BUCKETS,
  type Bucket,
  documentAddress,
  isDocument,
  MAX_UPLOAD_BYTES,
  pictureAddress,
  type UploadedPicture,
} from '#contracts/uploads.ts'
import { signedIn } from '../kernel/actor.ts'
import type { Needs } from '../kernel/context.ts'
import { takeFromLimit } from '../kernel/take-from-limit.ts'
import { dropUploads } from './drop-uploads.ts'
import { fileType, isAccepted } from './file-type.ts'
import { noteUpload } from './note-upload.ts'
import { inPictureTurn } from './picture-turns.ts'
import { putDocument, putSizes } from './upload-files.ts'
import { makeName, uploadKey, uploadPath, uploadSigner } from './upload-key.ts'
import { ADDRESS_SECONDS, UPLOADS_AN_HOUR } from './upload-limits.ts'

type Deeds = Needs<'db' | 'actor' | 'now' | 'settings' | 'jobs' | 'files' | 'pictures'>
/** `read` is called once it is known that the person may send files. */
export type SentFile = { read: () => Promise<{ bucket: Bucket; bytes: Uint8Array }> }

/** Takes in a picture, drawn anew in every size, or a document as it is; it stays when something is saved with it within a day. */
export async function uploadPicture(ctx: Deeds, { read }: SentFile): Promise<UploadedPicture> {
  const owner = signedIn(ctx.actor, 'User must be authenticated to upload files')
  await takeFromLimit(ctx, { key: `upload:${owner.id}`, times: UPLOADS_AN_HOUR, seconds: 3600 })
  const { bucket, bytes } = await read()
  refuseOther(bucket, bytes)

  const { sizes, width, height } = isDocument({ bucket })
    ? { sizes: [], width: 0, height: 0 }
    : await inPictureTurn(() => ctx.pictures.toWebp(bytes))
  const name = makeName(ctx.now())
  const upload = await noteUpload(ctx, {
    key: uploadKey(bucket, name, await uploadSigner(ctx.db)),
    userId: owner.id,
    bucket,
    path: uploadPath(bucket, owner.id, name),
    width,
    height,
    addressExpiresAt: new Date(ctx.now().getTime() + ADDRESS_SECONDS * 1000),
    createdAt: ctx.now(),
  })
  // After its row, so that no file lies anywhere that no row knows.
  const put = isDocument(upload) ? putDocument(ctx.files, upload, bytes) : putSizes(ctx.files, upload, sizes, 'webp')
  await put.catch(async (cause: unknown) => {
    await ctx.db.transaction((tx) => dropUploads(tx, ctx, [upload]))
    throw new Refusal('provider_unavailable', 'Failed to upload image', { cause })
  })

  const { key, createdAt } = upload
  return {
    key,
    url: ctx.settings.publicUrl + (documentAddress(key) ?? pictureAddress(key)),
    bucket,
    width,
    height,
    created_at: createdAt.toISOString(),
  }
}

function refuseOther(bucket: Bucket, bytes: Uint8Array): void {
  if (bytes.length > MAX_UPLOAD_BYTES) throw new Refusal('too_large', 'File size must be less than 5MB')
  if (isAccepted(bucket, fileType(bytes))) return
  throw new Refusal('unsupported_type', wordsFor(bucket))
}

function wordsFor(bucket: Bucket): string {
  if (isDocument({ bucket })) return `Please select a ${acceptedNames(bucket)} file`
  return BUCKETS[bucket].folder === 'profile' ? 'Please select an image file' : `Please select a ${acceptedNames(bucket)} image`
}
