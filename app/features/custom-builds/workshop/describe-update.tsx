import { useEffect, useRef, useState } from 'react'
import { PictureAltField } from '#app/ui/picture-alt-field.tsx'
import { VideoLinkField } from '#app/ui/video-link-field.tsx'
import type { Photo } from './compose-photos.tsx'
import { PhotoImage } from './photo-image.tsx'

type DescribeUpdateProps = {
  photos: Photo[]
  link: string
  /** The default alt text of the photos. */
  otherwise: string
  problem: string | undefined
  onChange: (more: { photos?: Photo[]; link?: string }) => void
}

/** Optional descriptions and a video, collapsed so that an update stays three taps. */
export function DescribeUpdate({ photos, link, otherwise, problem, onChange }: DescribeUpdateProps) {
  const video = useRef<HTMLInputElement>(null)
  // Stays open while an error in it is corrected.
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    if (problem === undefined) return
    setOpen(true)
    video.current?.focus({ preventScroll: true })
    // Above the footer of the dialog.
    video.current?.scrollIntoView({ block: 'center' })
  }, [problem])
  return (
    <details open={isOpen || problem !== undefined} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="py-4">{photos.length > 0 ? 'Describe photos or add a video' : 'Add a video'}</summary>
      <div className="grid gap-5 pt-2">
        {photos.map(({ id, blob, alt }, at) => (
          <PictureAltField
            key={id}
            name={`alt-${id}`}
            number={at + 1}
            picture={<PhotoImage blob={blob} alt="" />}
            value={alt}
            placeholder={otherwise}
            onChange={({ currentTarget }) => onChange({ photos: photos.with(at, { id, blob, alt: currentTarget.value }) })}
          />
        ))}
        <VideoLinkField
          ref={video}
          value={link}
          error={problem}
          onChange={({ currentTarget }) => onChange({ link: currentTarget.value })}
        />
      </div>
    </details>
  )
}
