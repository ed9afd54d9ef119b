import { useState } from 'react'
import type { Drawing } from '#contracts/custom-builds/drawing-views.ts'
import { DrawingFigure } from './drawing-figure.tsx'

const RETRY_MS = 3000

type InstrumentDrawingProps = { drawing: Drawing; caption: string }

/** The instrument of a request or a spec sheet, lying across the page. */
export function InstrumentDrawing({ drawing: { front, back, not_shown }, caption }: InstrumentDrawingProps) {
  return (
    <DrawingFigure caption={caption} notShown={not_shown} className="max-w-xl">
      <Picture key={front.path} {...front} />
      {back && <Picture key={back.path} {...back} />}
    </DrawingFigure>
  )
}

/** Drawn when it comes into view. A busy shop is asked once more; without an answer, the frame stays empty. */
function Picture({ path, alt }: Drawing['front']) {
  const [failures, setFailures] = useState(0)
  const [isWaiting, setWaiting] = useState(false)
  function retry() {
    setFailures(failures + 1)
    setWaiting(true)
    setTimeout(() => setWaiting(false), RETRY_MS)
  }
  return (
    <span className="drawn-picture">
      {failures < 2 && !isWaiting ? (
        <img src={path} alt={alt} width={480} height={960} loading="lazy" decoding="async" onError={retry} />
      ) : (
        <span className="sr-only">{alt}</span>
      )}
    </span>
  )
}
