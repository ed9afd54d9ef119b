import { useNear } from '#app/lib/use-near.ts'
import type { Drawing } from '#contracts/custom-builds/drawing-views.ts'
import { useDrawnPicture } from './use-drawn-picture.ts'

type InstrumentDrawingProps = { drawing: Drawing; caption: string; className?: string }

/** The drawn instrument, and what the drawing leaves out. Loads near the viewport. Renders nothing if the front can't be loaded. */
export function InstrumentDrawing({ drawing, caption, className = 'max-w-xl' }: InstrumentDrawingProps) {
  const { front, back, not_shown } = drawing
  const { frame, isNear } = useNear()
  const { shown, isUpdating } = useDrawnPicture(front, isNear)
  if (shown === null) return null
  return (
    <figure ref={frame} className={className}>
      <div className="picture-frame drawn-pictures">
        <Picture shown={shown} />
        {back && <Back picture={back} isNear={isNear} />}
      </div>
      <figcaption className="mt-2 text-xs text-ink-soft">
        {isUpdating && shown ? 'Updating drawing…' : caption}
        {not_shown.length > 0 && <span className="block wrap-anywhere">Not shown in the drawing: {not_shown.join(', ')}</span>}
      </figcaption>
    </figure>
  )
}

function Back({ picture, isNear }: { picture: Drawing['front']; isNear: boolean }) {
  return <Picture shown={useDrawnPicture(picture, isNear).shown} />
}

function Picture({ shown }: { shown: Drawing['front'] | null | undefined }) {
  return (
    <span className="drawn-picture">
      {shown && <img src={shown.path} alt={shown.alt} width={480} height={960} decoding="async" />}
    </span>
  )
}
