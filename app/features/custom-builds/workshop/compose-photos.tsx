import { Camera, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { IconButton } from '#app/ui/icon-button.tsx'
import { MAX_UPDATE_PICTURES } from '#contracts/custom-builds/build-updates.ts'
import { usePhotos } from './use-photos.tsx'

export type Photo = { id: string; blob: Blob; alt: string }

export function newPhoto(blob: Blob): Photo {
  return { id: crypto.randomUUID(), blob, alt: '' }
}

type ComposePhotosProps = { photos: Photo[]; onChange: (photos: Photo[]) => void }

export function ComposePhotos({ photos, onChange }: ComposePhotosProps) {
  return (
    <ul aria-label="Photos" className="grid grid-cols-3 gap-2">
      {photos.map(({ id, blob }, at) => (
        <li key={id} className="relative">
          <PhotoImage blob={blob} alt={`${at + 1} of ${photos.length}`} className="aspect-square rounded-sm bg-panel" />
          <IconButton
            label={`Remove photo ${at + 1}`}
            className="absolute top-1 right-1 bg-paper"
            onClick={() => onChange(photos.filter((photo) => photo.id !== id))}
          >
            <X size={20} strokeWidth={1.5} />
          </IconButton>
        </li>
      ))}
      {photos.length < MAX_UPDATE_PICTURES && (
        <li>
          <AddPhoto
            isFirst={photos.length === 0}
            onPhotos={(more) => onChange([...photos, ...more.map(newPhoto)].slice(0, MAX_UPDATE_PICTURES))}
          />
        </li>
      )}
    </ul>
  )
}

function AddPhoto({ isFirst, onPhotos }: { isFirst: boolean; onPhotos: (photos: Blob[]) => void }) {
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

/** A photo that has not been uploaded yet. */
export function PhotoImage({ blob, alt, className = '' }: { blob: Blob; alt: string; className?: string }) {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(blob)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [blob])
  return <img src={address} alt={alt} className={`size-full object-cover ${className}`} />
}
