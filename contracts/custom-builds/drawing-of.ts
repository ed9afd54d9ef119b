import { describeDrawnInstrument } from './describe-drawn-instrument.ts'
import type { Drawing } from './drawing-views.ts'
import { type DrawnInstrument, drawingPath } from './drawn-instrument.ts'
import { type AskedInstrument, backOfDrawn, readDrawnInstrument } from './read-drawn-instrument.ts'

/** The drawing of an instrument as it was chosen; null if instruments of this kind aren't drawn */
export function drawingOf(asked: AskedInstrument): Drawing | null {
  const read = readDrawnInstrument(asked)
  if (!read) return null
  const back = backOfDrawn(read.drawn)
  return { front: pictureOf(read.drawn), back: back ? pictureOf(back) : null, not_shown: read.notShown }
}

function pictureOf(drawn: DrawnInstrument): Drawing['front'] {
  return { path: drawingPath(drawn), alt: describeDrawnInstrument(drawn) }
}
