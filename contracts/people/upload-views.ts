import { z } from 'zod'
import { ATTACHMENT_TYPES } from '../kernel/file-types.ts'
import { BUCKETS, type Bucket } from './uploads.ts'

/** An uploaded picture. Deleted after a day unless something uses it. */
export const UploadedPicture = z
  .object({
    /** The stored form in products and reviews: `{ key, alt }` */
    key: z.string(),
    /** The URL of a medium size; of a recording, its MP3 once the recording is added and processed */
    url: z.string(),
    bucket: z.enum(Object.keys(BUCKETS) as Bucket[]),
    width: z.number(),
    height: z.number(),
    created_at: z.string(),
    /** The uploader's file name, made safe; null if names are not stored */
    file_name: z.string().nullable(),
    file_type: z.enum(ATTACHMENT_TYPES),
    bytes: z.number(),
  })
  .meta({ id: 'UploadedPicture' })
export type UploadedPicture = z.infer<typeof UploadedPicture>

export const RemovedUpload = z.object({ result: z.enum(['removed', 'in_use']) })
