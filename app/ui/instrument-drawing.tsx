import { useEffect, useState } from 'react'
import type { Drawing } from '#contracts/catalog/drawings/drawing-views.ts'
import { useNear } from '../lib/use-near.ts'

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

type DrawnPicture = Drawing['front']

/** After the last choice; a color field changes many times a second. */
const PAUSE_MS = 300
const MOST_WAIT_SECONDS = 10

/** The newest picture that could be loaded, and whether a newer one is on its way. Null if the newest could not be loaded. */
function useDrawnPicture({ path, alt }: DrawnPicture, isSeen: boolean) {
  const [shown, setShown] = useState<DrawnPicture | null>()
  const [isUpdating, setUpdating] = useState(false)
  useEffect(() => {
    if (!isSeen) return
    const leaving = new AbortController()
    const timer = setTimeout(async () => {
      setUpdating(true)
      const isLoaded = await load(path, leaving.signal).catch(() => false)
      if (leaving.signal.aborted) return
      setShown(isLoaded ? { path, alt } : null)
      setUpdating(false)
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [path, alt, isSeen])
  return { shown, isUpdating }
}

/** Preloads the picture. If the server is busy, retries once after the time it named. */
async function load(path: string, signal: AbortSignal, isSecond = false): Promise<boolean> {
  const answer = await fetch(path, { signal })
  await answer.blob()
  if (answer.status !== 503 || isSecond) return answer.ok
  const seconds = Math.min(Number(answer.headers.get('retry-after')) || 2, MOST_WAIT_SECONDS)
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
  return load(path, signal, true)
}
