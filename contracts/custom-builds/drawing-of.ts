import { describeDrawnInstrument } from './describe-drawn-instrument.ts'
import type { Drawing } from './drawing-views.ts'
import { type DrawnInstrument, drawingPath } from './drawn-instrument.ts'
import { type AskedInstrument, backOfDrawn, type ReadDrawing, readDrawnInstrument } from './read-drawn-instrument.ts'

/** The drawing of an instrument as it was chosen; null if instruments of this kind aren't drawn */
export function drawingOf(asked: AskedInstrument): Drawing | null {
  const read = readDrawnInstrument(asked)
  return read ? asDrawing(read) : null
}

/** The pictures of what was read */
export function asDrawing(read: ReadDrawing): Drawing {
  const back = backOfDrawn(read.drawn)
  return { front: pictureOf(read.drawn), back: back ? pictureOf(back) : null, not_shown: read.notShown }
}

function pictureOf(drawn: DrawnInstrument): Drawing['front'] {
  return { path: drawingPath(drawn), alt: describeDrawnInstrument(drawn) }
}
