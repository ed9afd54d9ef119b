import { countLabel } from '#app/lib/count-label.ts'
import { PrintButton } from '#app/ui/print-button.tsx'
import { boardWidth, CHECK_LINE, INLAYS, MARGIN, SHEET, sheetStarts, stripWidth } from './fretboard-layout.ts'

type FretboardProps = {
  /** Millimeters from the nut. */
  places: number[]
}

const TEMPLATE = 'fret-template'

/** The fingerboard to scale, and a template to print in its real size on several sheets. */
export function Fretboard({ places }: FretboardProps) {
  const end = (places.at(-1) ?? 0) + MARGIN
  return (
    <section aria-label="Fingerboard" className="mt-10 print:mt-0">
      <svg
        viewBox={`${-MARGIN} -4 ${end + MARGIN} ${boardWidth(end) + 8}`}
        role="img"
        aria-label={`Fingerboard with ${places.length} frets, to scale`}
        className="w-full print:hidden"
      >
        <Board places={places} end={end} />
      </svg>
      <div className="mt-1 flex flex-wrap items-baseline gap-x-4 print:hidden">
        <PrintButton of={TEMPLATE} label="Print full-size template" className="-ml-3.75" />
        <p className="text-xs text-ink-soft">
          {`Prints as ${countLabel(sheetStarts(end).length, 'strip')}. Print at 100% scale, then check the 100 mm line with a ruler.`}
        </p>
      </div>
      <div id={TEMPLATE} className="hidden flex-wrap gap-[2mm] print:flex">
        {sheetStarts(end).map((start, at) => (
          <Strip key={start} start={start} number={at + 1} places={places} end={end} />
        ))}
      </div>
    </section>
  )
}

/** Nut, frets and inlays in millimeters, the nut at 0. */
function Board({ places, end }: FretboardProps & { end: number }) {
  const widest = boardWidth(end)
  const edge = (at: number) => (widest - boardWidth(at)) / 2
  return (
    <g fill="none" stroke="currentColor" strokeWidth="0.3">
      <path d={`M0 ${edge(0)}L${end} ${edge(end)}V${widest - edge(end)}L0 ${widest - edge(0)}Z`} className="fill-panel" />
      <path d={`M0 ${edge(0)}V${widest - edge(0)}`} strokeWidth="1.2" />
      {places.map((place, at) => (
        <g key={place}>
          <path d={`M${place} ${edge(place)}V${widest - edge(place)}`} />
          {INLAYS[at + 1]?.map((across) => (
            <circle
              key={across}
              cx={(place + (places[at - 1] ?? 0)) / 2}
              cy={widest * across}
              r={1.6}
              className="fill-current"
              stroke="none"
            />
          ))}
        </g>
      ))}
    </g>
  )
}

type StripProps = FretboardProps & { start: number; number: number; end: number }

/** One strip of the template, along the sheet. Adjacent strips overlap at the dashed lines. */
function Strip({ start, number, places, end }: StripProps) {
  const { length, overlap } = SHEET
  const width = stripWidth(end)
  const widest = boardWidth(end)
  const [from, to] = [start, start + length]
  const marks = [...(start > 0 ? [start + overlap / 2] : []), ...(to < end ? [to - overlap / 2] : [])]
  return (
    <svg
      width={`${width}mm`}
      height={`${length}mm`}
      viewBox={`0 0 ${width} ${length}`}
      role="img"
      aria-label={`Strip ${number}`}
      className="break-inside-avoid"
    >
      <g transform={`translate(${widest + 4} ${-from}) rotate(90)`}>
        <Board places={places} end={end} />
        {marks.map((mark) => (
          <path key={mark} d={`M${mark} -4V${widest + 4}`} stroke="currentColor" strokeWidth="0.3" strokeDasharray="2 2" />
        ))}
      </g>
      <g fontSize="2.6" fill="currentColor">
        {places.map(
          (place, at) =>
            place > from &&
            place < to && (
              <text key={place} x={widest + 6} y={place - from + 1}>
                {at + 1}
              </text>
            ),
        )}
        <text x={widest + 11} y={length / 2 - 57}>
          {`Strip ${number}`}
        </text>
        <text x={widest + 11} y={length / 2 - 53}>
          100 mm
        </text>
      </g>
      <path
        d={`M${widest + CHECK_LINE} ${length / 2 - 50}v100m-2 0h4m-4 -100h4`}
        fill="none"
        stroke="currentColor"
        strokeWidth="0.3"
      />
    </svg>
  )
}
