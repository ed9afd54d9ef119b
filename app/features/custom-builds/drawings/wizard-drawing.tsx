import { useEffect, useState } from 'react'
import type { Drawing } from '#contracts/custom-builds/drawing-views.ts'
import type { AskedInstrument } from '#contracts/custom-builds/read-drawn-instrument.ts'
import { InstrumentDrawing } from './instrument-drawing.tsx'

type DrawingOf = (asked: AskedInstrument) => Drawing | null

/** A drawing that follows the choices. Renders nothing if the instrument can't be drawn or the code fails to load. */
export function WizardDrawing({ asked }: { asked: AskedInstrument }) {
  const drawingOf = useDrawingOf()
  const drawing = drawingOf?.(asked)
  return drawing ? (
    <InstrumentDrawing
      drawing={drawing}
      caption="Drawing based on your choices"
      className="drawn-standing self-start max-sm:w-full sm:sticky sm:top-0 sm:w-72 sm:shrink-0"
    />
  ) : null
}

/** The catalog vocabulary is large, so it loads after the form. */
function useDrawingOf(): DrawingOf | undefined {
  const [drawingOf, setDrawingOf] = useState<DrawingOf>()
  useEffect(() => {
    import('#contracts/custom-builds/drawing-of.ts').then(
      (loaded) => setDrawingOf(() => loaded.drawingOf),
      () => {},
    )
  }, [])
  return drawingOf
}
