import { BUCKETS, type Bucket } from '#contracts/uploads.ts'

type FileType = (typeof BUCKETS)[Bucket]['accepts'][number]

/** What a file is by its first bytes; its name and its declared type prove nothing. Null: nothing that we take. */
export function fileType(bytes: Uint8Array): FileType | null {
  const text = Buffer.from(bytes.subarray(0, 16)).toString('latin1')
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (text.startsWith('GIF87a') || text.startsWith('GIF89a')) return 'gif'
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp'
  if (text.startsWith('%PDF-')) return 'pdf'
  return null
}

export function isAccepted(bucket: Bucket, type: FileType | null): boolean {
  const accepts: readonly (FileType | null)[] = BUCKETS[bucket].accepts
  return accepts.includes(type)
}
