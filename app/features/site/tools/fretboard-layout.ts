/** Millimeters beyond nut and last fret. */
export const MARGIN = 8

/** A strip of the printed template in millimeters: two fit beside each other on Letter and A4, along the sheet. */
export const SHEET = { length: 220, overlap: 20, width: 78 }

/** The width of a strip in millimeters: the board, its fret numbers and the check line. */
export function stripWidth(end: number): number {
  return Math.max(SHEET.width, Math.ceil(boardWidth(end) + CHECK_LINE + 10))
}

/** The place of the check line beside the board. */
export const CHECK_LINE = 14

/** The start of each strip on the board; neighbors overlap. */
export function sheetStarts(end: number): number[] {
  const step = SHEET.length - SHEET.overlap
  const count = Math.max(1, Math.ceil((end + MARGIN - SHEET.overlap) / step))
  return Array.from({ length: count }, (_, at) => at * step - MARGIN)
}

/** A common fingerboard: 43 mm at the nut, 1 mm wider every 45 mm. */
export function boardWidth(place: number): number {
  return 43 + place / 45
}

/** Dots by fret, at these parts of the width. */
export const INLAYS: Record<number, number[]> = Object.fromEntries(
  [3, 5, 7, 9, 12, 15, 17, 19, 21, 24].map((fret) => [fret, fret % 12 === 0 ? [0.3, 0.7] : [0.5]]),
)
