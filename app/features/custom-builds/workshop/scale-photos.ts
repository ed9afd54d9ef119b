import { scalePicture } from '#app/lib/scale-picture.ts'
import { HEIC_UNREADABLE, isDeclaredHeic } from '#contracts/kernel/file-types.ts'

/** Scales the photos that this browser can read, with an error message for each of the others. */
export async function scalePhotos(files: readonly File[]): Promise<{ photos: Blob[]; problems: string[] }> {
  const results = await Promise.allSettled(files.map((file) => scalePicture(file)))
  const photos = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
  const unread = files.filter((_, at) => results[at]?.status === 'rejected')
  return { photos, problems: unread.map(problemOf) }
}

function problemOf(file: File): string {
  if (isDeclaredHeic(file)) return `“${file.name}”: ${HEIC_UNREADABLE}`
  return `“${file.name}” can’t be read. Retake it or choose another photo.`
}
