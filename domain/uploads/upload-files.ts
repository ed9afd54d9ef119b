import { PICTURE_WIDTHS, type PictureFormat } from '#contracts/picture-sizes.ts'
import { isDocument } from '#contracts/uploads.ts'
import type { Files } from '../ports/files.ts'
import type { DrawnSize } from '../ports/pictures.ts'

/** Where one size lies in the bucket. */
export function filePath(upload: { bucket: string; path: string }, width: number, format: PictureFormat): string {
  return `${upload.bucket}/${upload.path}-${width}.${format}`
}

export async function putSizes(
  files: Files,
  upload: { bucket: string; path: string },
  sizes: DrawnSize[],
  format: PictureFormat,
) {
  await Promise.all(sizes.map(({ width, bytes }) => files.put(filePath(upload, width, format), bytes, `image/${format}`)))
}

/** Where a document lies in the bucket. */
export function documentPath(upload: { bucket: string; path: string }): string {
  return `${upload.bucket}/${upload.path}.pdf`
}

export async function putDocument(files: Files, upload: { bucket: string; path: string }, bytes: Uint8Array): Promise<void> {
  await files.put(documentPath(upload), bytes, 'application/pdf')
}

/** Everything that may lie under a path, drawn or not. */
export async function deleteSizes(files: Files, upload: { bucket: string; path: string }) {
  if (isDocument(upload)) return files.delete(documentPath(upload))
  const formats = ['webp', 'avif'] as const
  const paths = PICTURE_WIDTHS.flatMap((width) => formats.map((format) => filePath(upload, width, format)))
  await Promise.all(paths.map((path) => files.delete(path)))
}
