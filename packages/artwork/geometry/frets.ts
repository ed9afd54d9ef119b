/** Each fret shortens what is left of the string by the twelfth root of two. Measured from the nut. */
export function fretAt(scaleLength: number, fret: number): number {
  return scaleLength * (1 - 2 ** (-fret / 12))
}

export function fretPositions(scaleLength: number, frets: number): number[] {
  return Array.from({ length: frets }, (_, i) => fretAt(scaleLength, i + 1))
}
