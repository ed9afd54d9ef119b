import { z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { MAX_ATTACHMENT_BYTES } from '#contracts/kernel/file-types.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import { RemovedUpload, UploadedPicture } from '#contracts/people/upload-views.ts'
import { BUCKETS, type Bucket, isAttachment, isSound, MAX_UPLOAD_BYTES } from '#contracts/people/uploads.ts'
import { deleteUpload } from '#domain/people/uploads/delete-upload.ts'
import { storeUpload } from '#domain/people/uploads/store-upload.ts'
import { isBucket } from '#domain/people/uploads/upload-key.ts'
import { jsonAnswer } from '#server/http/json-answer.ts'
import { readForm } from '#server/http/read-form.ts'
import { route } from '#server/http/route.ts'

// Besides the file: multipart boundaries, a file name of any length, the bucket.
const ENVELOPE_BYTES = 64 * 1024
const MOST = { bytes: MAX_UPLOAD_BYTES + ENVELOPE_BYTES, message: 'File size must be less than 5MB' }
const MOST_ATTACHED = { bytes: MAX_ATTACHMENT_BYTES + ENVELOPE_BYTES, message: 'Files can be up to 25 MB.' }

/** Uploads, before another call references them. */
export const uploadsApi = [
  route('POST /api/v1/uploads', ['products:write', 'messages:write', 'builds:write'], {
    summary: 'Upload a photo, a recording, or a file for a message',
    description:
      'Multipart: `file`, at most 5 MB, and `bucket`. Include the returned `key` in the `images` of the object you save; otherwise the upload is ' +
      'deleted after a day. For `attachments` of a message the bucket is `messageattachments`, also passed in the query: ' +
      'JPEG, PNG, WebP and GIF up to 10 MB, PDF up to 5 MB, MP3, M4A, WAV, FLAC and Ogg up to 25 MB. For recordings of instruments it is ' +
      '`soundsamples`, also in the query: M4A, MP3 and WAV up to 25 MB. A token uploads to the bucket ' +
      'of its scope: `instrumentimages`, `soundsamples`, `messageattachments` or `custombuildsexampleimages`.',
    query: z.object({ bucket: z.string().max(40).optional() }),
    requestBody: {
      required: true,
      content: {
        'multipart/form-data': {
          schema: {
            type: 'object',
            required: ['file', 'bucket'],
            properties: {
              file: { type: 'string', format: 'binary' },
              bucket: { type: 'string', enum: Object.keys(BUCKETS) },
              folder: { type: 'string', description: 'Determined by the bucket; other values are refused' },
            },
          },
        },
      },
    },
    status: 201,
    answer: jsonAnswer(UploadedPicture, 'The upload’s key and URL'),
    needsTerms: false,
    action: (ctx, _input, c) => storeUpload(ctx, { read: () => readPicture(c) }),
  }),
  route('DELETE /api/v1/uploads', ['products:write', 'messages:write', 'builds:write'], {
    summary: 'Delete an upload that is not in use',
    query: z.object({ key: z.string().min(1).max(200) }),
    answer: jsonAnswer(RemovedUpload, 'Deleted with its URL, or kept because it is in use'),
    needsTerms: false,
    action: async (ctx, { query }) => ({ result: await deleteUpload(ctx, query.key) }),
  }),
] as const

/** Exactly one file and its destination. Its declared type is ignored. */
async function readPicture(c: Context): Promise<{ bucket: Bucket; bytes: Uint8Array; name: string }> {
  // Before it is read: only a declared message attachment or recording can be larger.
  const said = c.req.query('bucket')
  const form = await readForm(c, said && (isAttachment({ bucket: said }) || isSound({ bucket: said })) ? MOST_ATTACHED : MOST)
  const [file, ...more] = form.getAll('file')
  if (!(file instanceof File) || more.length > 0) throw wrong('file', 'Please select an image file')
  const [bucket, ...others] = form.getAll('bucket')
  if (typeof bucket !== 'string' || others.length > 0 || !isBucket(bucket) || (said && said !== bucket))
    throw wrong('bucket', 'There is no such bucket')
  const folder = form.get('folder')
  if (folder !== null && folder !== BUCKETS[bucket].folder) throw wrong('folder', 'This folder does not belong to that bucket')
  return { bucket, bytes: new Uint8Array(await file.arrayBuffer()), name: file.name }
}

function wrong(field: string, message: string) {
  return new Refusal('invalid_input', message, { fields: { [field]: [message] } })
}
