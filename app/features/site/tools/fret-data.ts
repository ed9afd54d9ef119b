import { fretPosition } from '#contracts/catalog/measures/fret-positions.ts'
import { measureOf } from '#contracts/catalog/measures/measure-fields.ts'
import { measureText } from '#contracts/catalog/measures/measure-text.ts'
import { printMeasures } from '#contracts/catalog/measures/print-measures.ts'
import { readTyped } from '#contracts/catalog/measures/read-typed.ts'
import { MICROMETRES_PER_INCH } from '#contracts/catalog/measures/units.ts'

const MOST_FRETS = 36
const USUAL_FRETS = 24
/** The default scale length. */
const USUAL_SCALE = '25 1/2 in'

/** Fret positions as text, so that browsers compute nothing. */
export type FretData = {
  typed: { scale: string; frets: number }
  mostFrets: number
  problem: string | null
  scale: string
  frets: { fret: number; mm: string; inches: string; gap: string }[]
  /** Millimeters from the nut, for the drawing. */
  places: number[]
}

export function fretData(params: URLSearchParams): FretData {
  const typed = (params.get('scale') ?? USUAL_SCALE).slice(0, 60)
  const count = Math.round(Number(params.get('frets')))
  const frets = count >= 1 ? Math.min(count, MOST_FRETS) : USUAL_FRETS
  const reading = readTyped('scale', 'other-fretted', typed) ?? { problem: 'Enter the scale length' }
  const common = { typed: { scale: typed, frets }, mostFrets: MOST_FRETS }
  if ('problem' in reading) return { ...common, problem: printMeasures(reading.problem), scale: '', frets: [], places: [] }
  const { value } = reading
  return {
    ...common,
    problem: null,
    scale: printMeasures(measureText(measureOf('scale'), value)),
    frets: Array.from({ length: frets }, (_, at) => {
      const place = fretPosition(value, at + 1)
      return {
        fret: at + 1,
        mm: millimeters(place),
        inches: (place / MICROMETRES_PER_INCH).toFixed(3),
        gap: millimeters(place - fretPosition(value, at)),
      }
    }),
    places: Array.from({ length: frets }, (_, at) => fretPosition(value, at + 1) / 1000),
  }
}

function millimeters(micrometres: number): string {
  return (micrometres / 1000).toFixed(2)
}
