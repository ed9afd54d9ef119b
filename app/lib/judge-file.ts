import { acceptedNames, acceptedTypes, type Bucket, MAX_UPLOAD_BYTES } from '#contracts/uploads.ts'

/** What is wrong with a file before it is sent, so that nobody waits for a no. The server looks inside. */
export function judgeFile(file: File, bucket: Bucket): string | undefined {
  if (file.size > MAX_UPLOAD_BYTES) return 'File size must be less than 5MB'
  if (!file.type || acceptedTypes(bucket).split(',').includes(file.type)) return undefined
  if (bucket === 'custombuilddocuments') return `Please select a ${acceptedNames(bucket)} file`
  if (!file.type.startsWith('image/')) return 'Please select an image file'
  return `Please select a ${acceptedNames(bucket)} image`
}
