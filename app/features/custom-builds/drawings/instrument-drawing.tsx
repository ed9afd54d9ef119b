import type { Drawing } from '#contracts/custom-builds/drawing-views.ts'
import { DrawingFigure } from './drawing-figure.tsx'

type InstrumentDrawingProps = { drawing: Drawing; caption: string }

/** The instrument of a request or a spec sheet, lying across the page. */
export function InstrumentDrawing({ drawing: { front, back, not_shown }, caption }: InstrumentDrawingProps) {
  return (
    <DrawingFigure caption={caption} notShown={not_shown} className="max-w-xl">
      <Picture {...front} />
      {back && <Picture {...back} />}
    </DrawingFigure>
  )
}

function Picture({ path, alt }: Drawing['front']) {
  return (
    <span className="drawn-picture">
      <img src={path} alt={alt} width={480} height={960} loading="lazy" decoding="async" />
    </span>
  )
}
