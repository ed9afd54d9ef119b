import { Camera, ImagePlus } from 'lucide-react'
import { type ChangeEvent, useRef } from 'react'
import { acceptedTypes, type Bucket } from '#contracts/people/uploads.ts'
import { Button } from './button.tsx'

type FilePickersProps = {
  /** The form field's name: its errors move the focus to the first button. */
  name?: string | undefined
  bucket: Bucket
  isFull: boolean
  isEmpty: boolean
  onPick: (files: File[]) => void
}

/** Chooses files, or takes a photo on a phone. */
export function FilePickers({ name, bucket, isFull, isEmpty, onPick }: FilePickersProps) {
  const files = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)

  function pick({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const chosen = [...(currentTarget.files ?? [])]
    // Cleared, so that the same file can be chosen again.
    currentTarget.value = ''
    onPick(chosen)
  }

  return (
    <div className="mt-3 flex flex-wrap items-center gap-3">
      <input ref={files} type="file" multiple hidden accept={acceptedTypes(bucket)} onChange={pick} />
      <input ref={camera} type="file" hidden accept="image/jpeg" capture="environment" onChange={pick} />
      <Button
        name={name}
        data-act="pick"
        aria-disabled={isFull || undefined}
        onClick={() => (isFull ? onPick([]) : files.current?.click())}
      >
        <ImagePlus size={18} aria-hidden="true" />
        {isEmpty ? 'Choose photos' : 'Add photos'}
      </Button>
      <Button
        className="hidden pointer-coarse:inline-flex"
        aria-disabled={isFull || undefined}
        onClick={() => !isFull && camera.current?.click()}
      >
        <Camera size={18} aria-hidden="true" />
        Take a photo
      </Button>
      <span className="text-xs text-ink-soft pointer-coarse:hidden">or drop them here</span>
    </div>
  )
}
