import { attachmentSizeProblem, declaredType, OTHER_ATTACHMENT } from '#contracts/file-types.ts'
import { acceptedNames, acceptedTypes, type Bucket, MAX_UPLOAD_BYTES } from '#contracts/uploads.ts'

/** What is wrong with a file before it is uploaded, to avoid waiting for a refusal. The server checks the content. */
export function fileProblem(file: File, bucket: Bucket): string | undefined {
  if (bucket === 'messageattachments') return checkAttachment(file)
  if (file.size > MAX_UPLOAD_BYTES) return 'File size must be less than 5MB'
  if (!file.type || acceptedTypes(bucket).split(',').includes(file.type)) return undefined
  if (bucket === 'custombuilddocuments') return `Please select a ${acceptedNames(bucket)} file`
  if (!file.type.startsWith('image/')) return 'Please select an image file'
  return `Please select a ${acceptedNames(bucket)} image`
}

function checkAttachment(file: File): string | undefined {
  const type = declaredType(file)
  if (!type) return OTHER_ATTACHMENT
  return file.size === 0 ? 'This file is empty' : attachmentSizeProblem(type, file.size)
}
