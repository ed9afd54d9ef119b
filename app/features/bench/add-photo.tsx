import { Camera } from 'lucide-react'
import { type ChangeEvent, useRef } from 'react'
import { toast } from '#app/ui/toast.ts'
import { shrinkPhoto } from './shrink-photo.ts'

/** Another photo for the same update: from the camera, or from those on the phone. */
export function AddPhoto({ isFirst, onPhotos }: { isFirst: boolean; onPhotos: (photos: Blob[]) => void }) {
  const input = useRef<HTMLInputElement>(null)

  async function take({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const files = [...(currentTarget.files ?? [])]
    currentTarget.value = ''
    try {
      onPhotos(await Promise.all(files.map(shrinkPhoto)))
    } catch {
      toast.error('This picture cannot be read. Take it again, or choose another.')
    }
  }

  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept="image/*"
        aria-label="More photos"
        onChange={(event) => void take(event)}
      />
      <button
        type="button"
        className="flex aspect-square w-full flex-col items-center justify-center gap-1 rounded-sm border border-dashed border-rule text-sm"
        onClick={() => input.current?.click()}
      >
        <Camera size={22} strokeWidth={1.5} aria-hidden="true" />
        {isFirst ? 'Add a photo' : 'Another'}
      </button>
    </>
  )
}
