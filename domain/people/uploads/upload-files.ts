import { DETAIL_WIDTH, PICTURE_WIDTHS, type PictureFormat, SHARE_ENDING } from '#contracts/people/picture-sizes.ts'
import { isAttachment, isDocument, isSound } from '#contracts/people/uploads.ts'
import type { Files } from '#domain/ports/files.ts'
import type { DrawnSize } from '#domain/ports/pictures.ts'

/** The path of one size in the bucket */
export function filePath(upload: { bucket: string; path: string }, width: number, format: PictureFormat): string {
  return `${upload.bucket}/${upload.path}-${width}.${format}`
}

export async function storeSizes(
  files: Files,
  upload: { bucket: string; path: string },
  sizes: DrawnSize[],
  format: PictureFormat,
) {
  await Promise.all(sizes.map(({ width, bytes }) => files.put(filePath(upload, width, format), bytes, `image/${format}`)))
}

/** The path of the link preview size, once encoded */
export function sharePath(upload: { bucket: string; path: string }): string {
  return `${upload.bucket}/${upload.path}${SHARE_ENDING}`
}

/** The path of a file stored as uploaded */
export function originalPath(upload: { bucket: string; path: string }): string {
  return `${upload.bucket}/${upload.path}.${isDocument(upload) ? 'pdf' : 'bin'}`
}

export async function storeOriginal(files: Files, upload: { bucket: string; path: string }, bytes: Uint8Array): Promise<void> {
  await files.put(originalPath(upload), bytes, isDocument(upload) ? 'application/pdf' : 'application/octet-stream')
}

/** The path of a recording's MP3, once processed */
export function soundPath(upload: { bucket: string; path: string }): string {
  return `${upload.bucket}/${upload.path}.mp3`
}

/** Deletes every size that a file may have, encoded or not. */
export async function deleteSizes(files: Files, upload: { bucket: string; path: string }) {
  await Promise.all(possiblePaths(upload).map((path) => files.delete(path)))
}

/** The paths of every size that a file may have, encoded or not */
export function possiblePaths(upload: { bucket: string; path: string }): string[] {
  if (isDocument(upload)) return [originalPath(upload)]
  if (isSound(upload)) return [originalPath(upload), soundPath(upload)]
  const formats = isAttachment(upload) ? (['webp'] as const) : (['webp', 'avif'] as const)
  const paths = PICTURE_WIDTHS.flatMap((width) => formats.map((format) => filePath(upload, width, format)))
  if (isAttachment(upload)) paths.push(originalPath(upload))
  else paths.push(filePath(upload, DETAIL_WIDTH, 'webp'), sharePath(upload))
  return paths
}
