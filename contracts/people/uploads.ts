import { ATTACHMENT_TYPES, FILE_TYPES, type FileType, HEIC_PICKER_TYPES } from '../kernel/file-types.ts'
import type { PictureFormat, PictureWidth } from './picture-sizes.ts'

/** The storage buckets with their folders and accepted types. */
export const BUCKETS = {
  avatars: { folder: 'profile', accepts: ['jpeg', 'png', 'gif', 'webp'] },
  builderprofileimages: { folder: 'profile', accepts: ['jpeg', 'png', 'gif', 'webp'] },
  instrumentimages: { folder: 'products', accepts: ['jpeg', 'png', 'gif', 'webp'] },
  custombuildsexampleimages: { folder: 'listings', accepts: ['jpeg', 'png', 'gif', 'webp'] },
  reviewimages: { folder: 'reviews', accepts: ['jpeg', 'png', 'webp'] },
  /** Progress photos of builds */
  buildupdateimages: { folder: 'builds', accepts: ['jpeg', 'png', 'gif', 'webp'] },
  /** A document in a build request */
  custombuilddocuments: { folder: 'requests', accepts: ['pdf'] },
  /** Message attachments, readable only by the two people in the conversation. */
  messageattachments: { folder: 'messages', accepts: ATTACHMENT_TYPES },
  /** Recordings of instruments. The original stays private; everyone hears the MP3 made from it. */
  soundsamples: { folder: 'sounds', accepts: ['m4a', 'mp3', 'wav'] },
} as const satisfies Record<string, { folder: string; accepts: readonly FileType[] }>
export type Bucket = keyof typeof BUCKETS

/** 'Images up to 5MB'. */
export const MAX_UPLOAD_BYTES = 5 * 1024 * 1024

/** Stored as uploaded, and never displayed as a picture */
export function isDocument({ bucket }: { bucket: string }): boolean {
  return bucket === 'custombuilddocuments'
}

/** Whether the original file name is stored, because other people tell files apart by it */
export function keepsName(bucket: Bucket): boolean {
  return isDocument({ bucket }) || isAttachment({ bucket }) || bucket === 'custombuildsexampleimages'
}

/** Sent with a message, and readable only by the two people in the conversation */
export function isAttachment({ bucket }: { bucket: string }): boolean {
  return bucket === 'messageattachments'
}

/** A recording of an instrument */
export function isSound({ bucket }: { bucket: string }): boolean {
  return bucket === 'soundsamples'
}

/** The address of a recording's MP3 */
export function soundAddress(key: string): string {
  return `/${key}.mp3`
}

/** The download URL of a document; null for a picture's key. */
export function documentAddress(key: string): string | null {
  return key.startsWith('files/custombuilddocuments/') ? `/${key}.pdf` : null
}

/** Whether its pictures can be enlarged in the viewer to their largest stored width */
export function keepsDetail(bucket: Bucket): boolean {
  return bucket !== 'avatars' && !isAttachment({ bucket })
}

/**
 * For the file picker: `image/jpeg,image/png,…`. Sounds also need extensions, because systems name their types differently. HEIC can be
 * picked with other photos: some browsers convert it, and the others show what to do.
 */
export function acceptedTypes(bucket: Bucket): string {
  const types = BUCKETS[bucket].accepts.flatMap((type) => {
    const { mime, kind, endings } = FILE_TYPES[type]
    return kind === 'sound' ? [mime, ...endings.map((ending) => `.${ending}`)] : [mime]
  })
  return [...types, ...(isDocument({ bucket }) || isSound({ bucket }) ? [] : HEIC_PICKER_TYPES)].join(',')
}

/** 'JPG, PNG or GIF'. */
export function acceptedNames(bucket: Bucket): string {
  const names = BUCKETS[bucket].accepts.map((type) => (type === 'jpeg' ? 'JPG' : FILE_TYPES[type].name))
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} or ${names.at(-1)}` : names.join()
}

/** The path of one size of a picture, such as `/files/…-400.webp`, in the form stored in profiles */
export function pictureAddress(key: string, width: PictureWidth = 800, format: PictureFormat = 'webp'): string {
  return `/${key}-${width}.${format}`
}
