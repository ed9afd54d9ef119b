import { Camera } from 'lucide-react'
import { usePhotos } from './use-photos.tsx'

/** Adds a photo to the update, from the camera or the library. */
export function AddPhoto({ isFirst, onPhotos }: { isFirst: boolean; onPhotos: (photos: Blob[]) => void }) {
  const { input, choose } = usePhotos({ label: 'More photos', onPhotos })
  return (
    <>
      {input}
      <button
        type="button"
        className="flex aspect-square w-full flex-col items-center justify-center gap-1 rounded-sm border border-dashed border-rule text-sm"
        onClick={choose}
      >
        <Camera size={22} strokeWidth={1.5} aria-hidden="true" />
        {isFirst ? 'Add photo' : 'Add another'}
      </button>
    </>
  )
}
