import { type ChangeEvent, type ReactElement, useRef } from 'react'
import { HEIC_UNREADABLE, isDeclaredHeic } from '#contracts/kernel/file-types.ts'
import { scalePicture } from '../lib/scale-picture.ts'
import { toast } from './toast.ts'

type PhotosWanted = {
  label: string
  /** Opens the phone's camera at once instead of its chooser. */
  isCamera?: boolean
  onPhotos: (photos: Blob[]) => void
}

/** A hidden file input that scales the chosen photos, and a function that opens it. */
export function usePhotos({ label, isCamera, onPhotos }: PhotosWanted): { input: ReactElement; choose: () => void } {
  const ref = useRef<HTMLInputElement>(null)

  async function take({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const files = [...(currentTarget.files ?? [])]
    // Cleared so that the same photo can be chosen again.
    currentTarget.value = ''
    if (files.length === 0) return
    const { photos, problems } = await scalePhotos(files)
    if (photos.length > 0) onPhotos(photos)
    for (const problem of problems) toast.error(problem)
  }

  return {
    input: (
      <input
        ref={ref}
        type="file"
        hidden
        multiple
        accept="image/*"
        capture={isCamera ? 'environment' : undefined}
        aria-label={label}
        onChange={(event) => void take(event)}
      />
    ),
    choose: () => ref.current?.click(),
  }
}

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
