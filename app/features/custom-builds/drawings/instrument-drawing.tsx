import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Drawing } from '#contracts/custom-builds/drawing-views.ts'
import { useDrawnPicture } from './use-drawn-picture.ts'

type InstrumentDrawingProps = { drawing: Drawing; caption: string; className?: string }

/** The drawn instrument, and what the drawing leaves out. Loads when it comes into view. Renders nothing if the front can't be loaded. */
export function InstrumentDrawing({ drawing, caption, className = 'max-w-xl' }: InstrumentDrawingProps) {
  const { front, back, not_shown } = drawing
  const figure = useRef<HTMLElement>(null)
  const isSeen = useIsSeen(figure)
  const { shown, isUpdating } = useDrawnPicture(front, isSeen)
  if (shown === null) return null
  return (
    <figure ref={figure} className={className}>
      <div className="picture-frame drawn-pictures">
        <Picture shown={shown} />
        {back && <Back picture={back} isSeen={isSeen} />}
      </div>
      <figcaption className="mt-2 text-xs text-ink-soft">
        {isUpdating && shown ? 'Updating the drawing…' : caption}
        {not_shown.length > 0 && <span className="block wrap-anywhere">Not shown in the drawing: {not_shown.join(', ')}</span>}
      </figcaption>
    </figure>
  )
}

function Back({ picture, isSeen }: { picture: Drawing['front']; isSeen: boolean }) {
  return <Picture shown={useDrawnPicture(picture, isSeen).shown} />
}

function Picture({ shown }: { shown: Drawing['front'] | null | undefined }) {
  return (
    <span className="drawn-picture">
      {shown && <img src={shown.path} alt={shown.alt} width={480} height={960} decoding="async" />}
    </span>
  )
}

function useIsSeen(element: RefObject<HTMLElement | null>): boolean {
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver((seen) => seen.some(({ isIntersecting }) => isIntersecting) && setSeen(true))
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return isSeen
}
