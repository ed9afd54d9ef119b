import { CUT_OFF_SOUND, LAYERED_MEMO, OTHER_SOUND_TYPE } from '#contracts/catalog/sounds.ts'
import {
  attachmentSizeProblem,
  EMPTY_FILE,
  type FileType,
  HEIC_UNREADABLE,
  OTHER_ATTACHMENT,
} from '#contracts/kernel/file-types.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import {
  acceptedNames,
  BUCKETS,
  type Bucket,
  isAttachment,
  isDocument,
  isSound,
  MAX_UPLOAD_BYTES,
} from '#contracts/people/uploads.ts'
import { isCutOff } from './audio-type.ts'
import { fileType, isAccepted, isHeic, isLayeredMemo } from './file-type.ts'

// PDF readers look for the end of the file in its last kilobyte.
const LAST_OF_PDF = 1024

/** Refuses a file by size or type for its bucket. Returns its type. */
export function validateFile(bucket: Bucket, bytes: Uint8Array): FileType {
  if (bytes.length === 0) throw new Refusal('invalid_input', EMPTY_FILE, { fields: { file: [EMPTY_FILE] } })
  const isSmall = bytes.length <= MAX_UPLOAD_BYTES
  const maxDependsOnType = isAttachment({ bucket }) || isSound({ bucket })
  if (!isSmall && !maxDependsOnType) throw new Refusal('too_large', 'File size must be less than 5MB')
  const type = fileType(bytes)
  if (!isAccepted(bucket, type)) throw new Refusal('unsupported_type', otherType(bucket, bytes))
  if (!maxDependsOnType) return type

  const problem = attachmentSizeProblem(type, bytes.length)
  if (problem) throw new Refusal('too_large', problem)
  if (type === 'pdf' && !Buffer.from(bytes.subarray(-LAST_OF_PDF)).includes('%%EOF'))
    throw new Refusal('invalid_input', 'This PDF is incomplete', { fields: { file: ['This PDF is incomplete'] } })
  return type
}

function otherType(bucket: Bucket, bytes: Uint8Array): string {
  if (isSound({ bucket })) return otherSound(bytes)
  if (isHeic(bytes) && !isDocument({ bucket })) return HEIC_UNREADABLE
  if (isAttachment({ bucket })) return OTHER_ATTACHMENT
  if (isDocument({ bucket })) return `Please select a ${acceptedNames(bucket)} file`
  return BUCKETS[bucket].folder === 'profile' ? 'Please select an image file' : `Please select a ${acceptedNames(bucket)} image`
}

function otherSound(bytes: Uint8Array): string {
  if (isLayeredMemo(bytes)) return LAYERED_MEMO
  return isCutOff(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)) ? CUT_OFF_SOUND : OTHER_SOUND_TYPE
}
