import { createRoute, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { MAX_ATTACHMENT_BYTES } from '#contracts/file-types.ts'
import { Refusal } from '#contracts/refusal.ts'
import { BUCKETS, type Bucket, MAX_UPLOAD_BYTES, type UploadedPicture } from '#contracts/uploads.ts'
import { deleteUpload } from '#domain/uploads/delete-upload.ts'
import { storeUpload } from '#domain/uploads/store-upload.ts'
import { isBucket } from '#domain/uploads/upload-key.ts'
import { apiRouter } from '../http/api-router.ts'
import { jsonAnswer } from '../http/json-answer.ts'
import { readForm } from '../http/read-form.ts'

// Beside the file: the lines that separate the parts, a file's name however long, the bucket.
const ENVELOPE_BYTES = 64 * 1024
const MOST = { bytes: MAX_UPLOAD_BYTES + ENVELOPE_BYTES, words: 'File size must be less than 5MB' }
const MOST_ATTACHED = { bytes: MAX_ATTACHMENT_BYTES + ENVELOPE_BYTES, words: 'Files can be up to 25 MB.' }

const send = createRoute({
  method: 'post',
  path: '/uploads',
  summary: 'Send a picture, or a file for a message',
  description:
    'Multipart: `file`, at most 5 MB, and `bucket`. The answer’s `key` goes into `images` of what it is saved with; after a day ' +
    'without that it is gone. For `attachments` of a message the bucket is `messageattachments`, named in the query as well: ' +
    'JPEG, PNG, WebP and GIF up to 10 MB, PDF up to 5 MB, MP3, M4A, WAV, FLAC and Ogg up to 25 MB.',
  request: { query: z.object({ bucket: z.string().max(40).optional() }) },
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
            folder: { type: 'string', description: 'Follows from the bucket; refused when it is another' },
          },
        },
      },
    },
  },
  responses: { 201: jsonAnswer<UploadedPicture>('Its key, and where it can be seen') },
})

const remove = createRoute({
  method: 'delete',
  path: '/uploads',
  summary: 'Take back a picture that nothing was saved with',
  request: { query: z.object({ key: z.string().min(1).max(200) }) },
  responses: { 200: jsonAnswer<{ result: 'removed' | 'in_use' }>('Gone, and its address with it; or in use, and left alone') },
})

/** Pictures on their way to what they will be saved with. */
export function uploadsApi() {
  return apiRouter()
    .openapi(send, async (c) => c.json(await storeUpload(c.var.ctx, { read: () => readPicture(c) }), 201))
    .openapi(remove, async (c) => c.json({ result: await deleteUpload(c.var.ctx, c.req.valid('query').key) }, 200))
}

/** Exactly one file and where it goes. What it says it is, nobody reads. */
async function readPicture(c: Context): Promise<{ bucket: Bucket; bytes: Uint8Array; name: string }> {
  // Before it is read: whoever says where a file goes may send a larger one there, and only there.
  const said = c.req.query('bucket')
  const form = await readForm(c, said === 'messageattachments' ? MOST_ATTACHED : MOST)
  const [file, ...more] = form.getAll('file')
  if (!(file instanceof File) || more.length > 0) throw wrong('file', 'Please select an image file')
  const [bucket, ...others] = form.getAll('bucket')
  if (typeof bucket !== 'string' || others.length > 0 || !isBucket(bucket) || (said && said !== bucket))
    throw wrong('bucket', 'There is no such bucket')
  const folder = form.get('folder')
  if (folder !== null && folder !== BUCKETS[bucket].folder) throw wrong('folder', 'This folder is not in that bucket')
  return { bucket, bytes: new Uint8Array(await file.arrayBuffer()), name: file.name }
}

function wrong(field: string, words: string) {
  return new Refusal('invalid_input', words, { fields: { [field]: [words] } })
}
