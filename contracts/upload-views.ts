import { z } from 'zod'
import { ATTACHMENT_TYPES } from './file-types.ts'
import { BUCKETS, type Bucket } from './uploads.ts'

/** A picture that was taken in. It is thrown away after a day unless something is saved with it. */
export const UploadedPicture = z
  .object({
    /** What a product or a review keeps: `{ key, alt }`. */
    key: z.string(),
    /** Where it can be seen, in the middle of its sizes. */
    url: z.string(),
    bucket: z.enum(Object.keys(BUCKETS) as Bucket[]),
    width: z.number(),
    height: z.number(),
    created_at: z.string(),
    /** The sender's own name for it, made safe; null where names are not kept. */
    file_name: z.string().nullable(),
    file_type: z.enum(ATTACHMENT_TYPES),
    bytes: z.number(),
  })
  .meta({ id: 'UploadedPicture' })
export type UploadedPicture = z.infer<typeof UploadedPicture>

export const RemovedUpload = z.object({ result: z.enum(['removed', 'in_use']) })
