import { ATTACHMENT_TYPES, FILE_TYPES, type FileType } from './file-types.ts'
import { PICTURE_WIDTHS, type PictureFormat, type PictureWidth } from './picture-sizes.ts'

/** Where files are kept: the folder of each bucket, and what may be sent there. */
export const BUCKETS = {
  avatars: { folder: 'profile', accepts: ['jpeg', 'png', 'gif', 'webp'] },
  builderprofileimages: { folder: 'profile', accepts: ['jpeg', 'png', 'gif', 'webp'] },
  instrumentimages: { folder: 'products', accepts: ['jpeg', 'png', 'gif'] },
  custombuildsexampleimages: { folder: 'listings', accepts: ['jpeg', 'png', 'gif'] },
  reviewimages: { folder: 'reviews', accepts: ['jpeg', 'png', 'webp'] },
  /** What a buyer adds to a request for a custom build and is no picture. */
  custombuilddocuments: { folder: 'requests', accepts: ['pdf'] },
  /** What two people send each other with their messages: theirs alone to read. */
  messageattachments: { folder: 'messages', accepts: ATTACHMENT_TYPES },
} as const satisfies Record<string, { folder: string; accepts: readonly FileType[] }>
export type Bucket = keyof typeof BUCKETS

/** 'Images up to 5MB'. */
export const MAX_UPLOAD_BYTES = 5 * 1024 * 1024

/** A picture that was taken in. It is thrown away after a day unless something is saved with it. */
export type UploadedPicture = {
  /** What a product or a review keeps: `{ key, alt }`. */
  key: string
  /** Where it can be seen, in the middle of its sizes. */
  url: string
  bucket: Bucket
  width: number
  height: number
  created_at: string
  /** The sender's own name for it, made safe; null where names are not kept. */
  file_name: string | null
  file_type: FileType
  bytes: number
}

/** Kept as it came, and never shown as a picture. */
export function isDocument({ bucket }: { bucket: string }): boolean {
  return bucket === 'custombuilddocuments'
}

/** Whether the sender's own name for a file is kept: where somebody else tells files apart by it. */
export function keepsName(bucket: Bucket): boolean {
  return isDocument({ bucket }) || isAttachment({ bucket }) || bucket === 'custombuildsexampleimages'
}

/** Sent with a message, and readable by the two who write it. */
export function isAttachment({ bucket }: { bucket: string }): boolean {
  return bucket === 'messageattachments'
}

/** Where a document can be fetched; null for the key of a picture. */
export function documentAddress(key: string): string | null {
  return key.startsWith('files/custombuilddocuments/') ? `/${key}.pdf` : null
}

/** For the picker: `image/jpeg,image/png,…`. Of sounds the endings as well: systems name their types differently. */
export function acceptedTypes(bucket: Bucket): string {
  return BUCKETS[bucket].accepts
    .flatMap((type) => {
      const { mime, kind, endings } = FILE_TYPES[type]
      return kind === 'sound' ? [mime, ...endings.map((ending) => `.${ending}`)] : [mime]
    })
    .join(',')
}

/** 'JPG, PNG or GIF'. */
export function acceptedNames(bucket: Bucket): string {
  const names = BUCKETS[bucket].accepts.map((type) => (type === 'jpeg' ? 'JPG' : FILE_TYPES[type].name))
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} or ${names.at(-1)}` : names.join()
}

/** The path of one size of a picture, such as `/files/…-400.webp`: what a profile keeps as its address. */
export function pictureAddress(key: string, width: PictureWidth = 800, format: PictureFormat = 'webp'): string {
  return `/${key}-${width}.${format}`
}

const ADDRESS = new RegExp(`^/(files/[\\w.~/-]+)-(?:${PICTURE_WIDTHS.join('|')})\\.(?:webp|avif)$`)

/** The key of an uploaded picture whose address on our own origin this is; null for any other address. */
export function uploadKeyOf(address: string): string | null {
  return ADDRESS.exec(address)?.[1] ?? null
}
