import { useEffect, useState } from 'react'
import type { Drawing } from '#contracts/custom-builds/drawing-views.ts'
import type { AskedInstrument } from '#contracts/custom-builds/read-drawn-instrument.ts'
import { DrawingFigure } from './drawing-figure.tsx'
import { useDrawnPicture } from './use-drawn-picture.ts'

type DrawingOf = (asked: AskedInstrument) => Drawing | null

/** A drawing that follows the choices. Renders nothing if the instrument can't be drawn or the code fails to load. */
export function WizardDrawing({ asked }: { asked: AskedInstrument }) {
  const drawingOf = useDrawingOf()
  const drawing = drawingOf?.(asked)
  return drawing ? <ChosenInstrument drawing={drawing} /> : null
}

function ChosenInstrument({ drawing: { front, back, not_shown } }: { drawing: Drawing }) {
  const { shown, isUpdating } = useDrawnPicture(front)
  if (shown === null) return null
  return (
    <DrawingFigure
      caption={isUpdating && shown ? 'Updating the drawing…' : 'Drawn from your choices'}
      notShown={not_shown}
      className="drawn-standing self-start max-sm:w-full sm:sticky sm:top-0 sm:w-72 sm:shrink-0"
    >
      <DrawnPicture shown={shown} />
      {back && <Back picture={back} />}
    </DrawingFigure>
  )
}

function Back({ picture }: { picture: Drawing['front'] }) {
  return <DrawnPicture shown={useDrawnPicture(picture).shown} />
}

function DrawnPicture({ shown }: { shown: Drawing['front'] | null | undefined }) {
  return (
    <span className="drawn-picture">
      {shown && <img src={shown.path} alt={shown.alt} width={480} height={960} decoding="async" />}
    </span>
  )
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
