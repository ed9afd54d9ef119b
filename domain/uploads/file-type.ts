import type { FileType } from '#contracts/file-types.ts'
import { BUCKETS, type Bucket } from '#contracts/uploads.ts'
import { audioType } from './audio-type.ts'

/** What a file is by its first bytes; its name and its declared type prove nothing. Null: nothing that we take. */
export function fileType(bytes: Uint8Array): FileType | null {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const text = file.toString('latin1', 0, 16)
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (text.startsWith('GIF87a') || text.startsWith('GIF89a')) return 'gif'
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp'
  if (text.startsWith('%PDF-')) return 'pdf'
  return audioType(file)
}

export function isAccepted(bucket: Bucket, type: FileType | null): type is FileType {
  const accepts: readonly (FileType | null)[] = BUCKETS[bucket].accepts
  return accepts.includes(type)
}
