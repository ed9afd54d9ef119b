import { LAYERED_MEMO, OTHER_SOUND_TYPE } from '#contracts/catalog/sounds.ts'
import {
  attachmentSizeProblem,
  declaredType,
  EMPTY_FILE,
  FILE_TYPES,
  HEIC_UNREADABLE,
  isDeclaredHeic,
  OTHER_ATTACHMENT,
} from '#contracts/kernel/file-types.ts'
import {
  acceptedNames,
  BUCKETS,
  type Bucket,
  isAttachment,
  isDocument,
  isSound,
  MAX_UPLOAD_BYTES,
} from '#contracts/people/uploads.ts'

/** Validates a file before it is uploaded, to avoid waiting for a refusal. The server checks the content. */
export function fileProblem(file: File, bucket: Bucket): string | undefined {
  if (file.size === 0) return EMPTY_FILE
  if (isSound({ bucket })) return checkSound(file, bucket)
  if (isDeclaredHeic(file) && !isDocument({ bucket })) return HEIC_UNREADABLE
  if (isAttachment({ bucket })) return checkAttachment(file)
  if (file.size > MAX_UPLOAD_BYTES) return 'File size must be less than 5MB'
  if (!file.type || BUCKETS[bucket].accepts.some((type) => FILE_TYPES[type].mime === file.type)) return undefined
  if (isDocument({ bucket })) return `Please select a ${acceptedNames(bucket)} file`
  if (!file.type.startsWith('image/')) return 'Please select an image file'
  return `Please select a ${acceptedNames(bucket)} image`
}

function checkSound(file: File, bucket: Bucket): string | undefined {
  // What iPhones record in layers.
  if (/\.qta$/i.test(file.name)) return LAYERED_MEMO
  const type = BUCKETS[bucket].accepts.find((each) => each === declaredType(file))
  return type ? attachmentSizeProblem(type, file.size) : OTHER_SOUND_TYPE
}

function checkAttachment(file: File): string | undefined {
  const type = declaredType(file)
  return type ? attachmentSizeProblem(type, file.size) : OTHER_ATTACHMENT
}
