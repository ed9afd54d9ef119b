import 'photoswipe/style.css'
import './picture-viewer.css'
import { ChevronLeft, ChevronRight, ZoomIn, ZoomOut } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { IconButton } from './icon-button.tsx'
import { Modal } from './modal.tsx'
import { usePhotoSwipe } from './use-photo-swipe.ts'
import { type GivenPicture, type ViewerPicture, viewerPictures } from './viewer-picture.ts'

export type PictureViewerProps = {
  open: boolean
  onClose: () => void
  /** Its label: 'Photos of Meridian No. 4'. */
  label: string
  pictures: GivenPicture[]
  /** Shows a link that saves the picture. */
  canSave?: boolean
  startAt: number
  /** Called with each picture that is shown. */
  onShow?: (index: number) => void
}

/** Full-screen pictures that can be enlarged to full resolution. */
export function PictureViewer(props: PictureViewerProps) {
  const { open, onClose, label } = props
  return (
    <Modal open={open} onClose={onClose} title={label} hideTitle className="picture-viewer">
      <Stage {...props} />
    </Modal>
  )
}

function Stage({ label, pictures: given, startAt, canSave, onShow, onClose }: PictureViewerProps) {
  const [pictures] = useState(() => viewerPictures(given))
  const stage = useRef<HTMLDivElement>(null)
  const { current, isZoomedIn, show, toggleZoom } = usePhotoSwipe(stage, {
    label,
    pictures,
    startAt,
    onClose,
  })
  useEffect(() => onShow?.(current), [current, onShow])
  const shown = pictures[current]

  return (
    <div className="contents" data-zoomed={isZoomedIn || undefined}>
      <div ref={stage} className="picture-viewer-stage" />
      <IconButton label={isZoomedIn ? 'Zoom out' : 'Zoom in'} className="picture-viewer-zoom" onClick={toggleZoom}>
        {isZoomedIn ? <ZoomOut size={20} strokeWidth={1.5} /> : <ZoomIn size={20} strokeWidth={1.5} />}
      </IconButton>
      <div className="picture-viewer-foot">
        <p aria-live="polite" className="sr-only">
          {`Photo ${current + 1} of ${pictures.length}${shown?.alt ? `: ${shown.alt}` : ''}`}
        </p>
        <p aria-hidden="true" className="picture-viewer-caption">
          {shown?.alt}
        </p>
        {canSave && shown && (
          <a href={shown.src} download className="link tap-target text-sm">
            Save this photo
          </a>
        )}
        {pictures.length > 1 && <Choice pictures={pictures} current={current} show={show} />}
      </div>
    </div>
  )
}

type ChoiceProps = { pictures: ViewerPicture[]; current: number; show: (index: number) => void }

/** Thumbnails, the counter, and the Previous and Next buttons. */
function Choice({ pictures, current, show }: ChoiceProps) {
  const row = useRef<HTMLOListElement>(null)
  useEffect(() => {
    const chosen = row.current?.children[current]
    chosen?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [current])
  return (
    <div className="picture-viewer-choice">
      <ol ref={row} className="carousel-thumbnails" data-kind="pictures">
        {pictures.map(({ key, thumbnail }, at) => (
          <li key={key}>
            <button
              type="button"
              aria-label={`Photo ${at + 1}`}
              aria-current={at === current ? 'true' : undefined}
              className="carousel-thumbnail"
              onClick={() => show(at)}
            >
              <img src={thumbnail} alt="" className="picture-viewer-thumbnail" />
            </button>
          </li>
        ))}
      </ol>
      <p aria-hidden="true" className="text-sm whitespace-nowrap text-ink-soft tabular-nums">
        {current + 1} / {pictures.length}
      </p>
      <div className="picture-viewer-arrows">
        <IconButton label="Previous" disabled={current === 0} onClick={() => show(current - 1)}>
          <ChevronLeft size={22} strokeWidth={1.5} />
        </IconButton>
        <IconButton label="Next" disabled={current === pictures.length - 1} onClick={() => show(current + 1)}>
          <ChevronRight size={22} strokeWidth={1.5} />
        </IconButton>
      </div>
    </div>
  )
}
