import { declaredType, isDeclaredHeic, MAX_ATTACHED_PICTURE_BYTES } from '#contracts/kernel/file-types.ts'
import { type Bucket, isAttachment, isDocument, MAX_UPLOAD_BYTES } from '#contracts/people/uploads.ts'
import { fileProblem } from './file-problem.ts'

/** Enough for the viewer's largest size. */
const LONGEST_SIDE = 4000

/**
 * A file ready to send, and its problem if it has one. Large JPEGs are scaled, and HEIC becomes JPEG if this browser can read it.
 * Other pictures stay unchanged: they may be transparent or animated.
 */
export async function prepareFile(file: File, bucket: Bucket): Promise<{ file: File; problem: string | undefined }> {
  const most = isAttachment({ bucket }) ? MAX_ATTACHED_PICTURE_BYTES : MAX_UPLOAD_BYTES
  const isScaled = !isDocument({ bucket }) && (isDeclaredHeic(file) || (file.size > most && declaredType(file) === 'jpeg'))
  const ready = isScaled ? await scaled(file, LONGEST_SIDE) : file
  return { file: ready, problem: fileProblem(ready, bucket) }
}

/** The picture as a smaller JPEG, or the file itself if this browser cannot read it. The code loads only when needed. */
export async function scaled(file: File, longestSide?: number): Promise<File> {
  const { scalePicture } = await import('./scale-picture.ts')
  return scalePicture(file, longestSide).catch(() => file)
}
