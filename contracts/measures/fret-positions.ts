/** Frets of an octave. */
const OCTAVE = 12

/** How far a fret lies from the nut, in the unit of the scale. */
export function fretPosition(scale: number, fret: number): number {
  return scale * (1 - 2 ** (-fret / OCTAVE))
}
