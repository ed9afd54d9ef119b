import type { FileType } from '#contracts/kernel/file-types.ts'
import { BUCKETS, type Bucket } from '#contracts/people/uploads.ts'
import { audioType } from './audio-type.ts'

/** A file's type by its first bytes; its name and declared type prove nothing. Null if not accepted. */
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

const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']

/** Whether it is an unsupported iPhone photo, so that the user can be told what to do */
export function isHeic(bytes: Uint8Array): boolean {
  return HEIC_BRANDS.includes(brandOf(bytes) ?? '')
}

/** Whether it is a QuickTime file, as the iPhone writes recordings with layers */
export function isLayeredMemo(bytes: Uint8Array): boolean {
  return brandOf(bytes) === 'qt  '
}

/** The brand of a file in boxes, such as `M4A ` or `heic` */
function brandOf(bytes: Uint8Array): string | undefined {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 12)).toString('latin1')
  return text.slice(4, 8) === 'ftyp' ? text.slice(8, 12) : undefined
}

export function isAccepted(bucket: Bucket, type: FileType | null): type is FileType {
  const accepts: readonly (FileType | null)[] = BUCKETS[bucket].accepts
  return accepts.includes(type)
}
