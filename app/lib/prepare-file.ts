import { declaredType, FILE_TYPES, isDeclaredHeic, MAX_ATTACHED_PICTURE_BYTES } from '#contracts/kernel/file-types.ts'
import { type Bucket, isAttachment, isDocument, MAX_UPLOAD_BYTES } from '#contracts/people/uploads.ts'
import { fileProblem } from './file-problem.ts'

/**
 * A file ready to send, and its problem if it has one. Large pictures except GIFs are scaled, and HEIC becomes JPEG if this
 * browser can read it.
 */
export async function prepareFile(file: File, bucket: Bucket): Promise<{ file: File; problem: string | undefined }> {
  const most = isAttachment({ bucket }) ? MAX_ATTACHED_PICTURE_BYTES : MAX_UPLOAD_BYTES
  const isScaled = !isDocument({ bucket }) && (isDeclaredHeic(file) || (file.size > most && isPicture(file)))
  const ready = isScaled ? await scaled(file) : file
  return { file: ready, problem: fileProblem(ready, bucket) }
}

/** The picture as a smaller JPEG, or the file itself if this browser cannot read it. The code loads only when needed. */
export async function scaled(file: File): Promise<File> {
  const { scalePicture } = await import('./scale-picture.ts')
  return scalePicture(file).catch(() => file)
}

/** A GIF stays unchanged: it may be animated, and a JPEG would be a still. */
function isPicture(file: File): boolean {
  const type = declaredType(file)
  return type !== undefined && type !== 'gif' && FILE_TYPES[type].kind === 'picture'
}
