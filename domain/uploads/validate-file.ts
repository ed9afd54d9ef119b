import { attachmentSizeProblem, type FileType, OTHER_ATTACHMENT } from '#contracts/file-types.ts'
import { Refusal } from '#contracts/refusal.ts'
import { acceptedNames, BUCKETS, type Bucket, isAttachment, isDocument, MAX_UPLOAD_BYTES } from '#contracts/uploads.ts'
import { fileType, isAccepted } from './file-type.ts'

// A reader looks for the end of a PDF in its last kilobyte.
const LAST_OF_PDF = 1024

/** What is not taken into a bucket is refused, for its size or for what it is. Answers what it is. */
export function validateFile(bucket: Bucket, bytes: Uint8Array): FileType {
  const isSmall = bytes.length <= MAX_UPLOAD_BYTES
  if (!isSmall && !isAttachment({ bucket })) throw new Refusal('too_large', 'File size must be less than 5MB')
  const type = fileType(bytes)
  if (!isAccepted(bucket, type)) throw new Refusal('unsupported_type', wordsFor(bucket))
  if (!isAttachment({ bucket })) return type

  const problem = attachmentSizeProblem(type, bytes.length)
  if (problem) throw new Refusal('too_large', problem)
  if (type === 'pdf' && !Buffer.from(bytes.subarray(-LAST_OF_PDF)).includes('%%EOF'))
    throw new Refusal('invalid_input', 'This PDF is incomplete', { fields: { file: ['This PDF is incomplete'] } })
  return type
}

function wordsFor(bucket: Bucket): string {
  if (isAttachment({ bucket })) return OTHER_ATTACHMENT
  if (isDocument({ bucket })) return `Please select a ${acceptedNames(bucket)} file`
  return BUCKETS[bucket].folder === 'profile' ? 'Please select an image file' : `Please select a ${acceptedNames(bucket)} image`
}
