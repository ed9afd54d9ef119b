/** Frets per octave */
const OCTAVE = 12

/** The distance of a fret from the nut, in the unit of the scale */
export function fretPosition(scale: number, fret: number): number {
  return scale * (1 - 2 ** (-fret / OCTAVE))
}
