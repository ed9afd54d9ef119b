import type { SheetContent } from '#contracts/custom-builds/build-sheet.ts'
import { type AskedInstrument, type ReadDrawing, readDrawnInstrument } from '#contracts/custom-builds/read-drawn-instrument.ts'
import { DESCRIPTION_LINE } from '#contracts/custom-builds/sheet-lines.ts'
import type { SentSheet } from './get-agreement.ts'

/** Ends the path of a PDF that begins with a drawing. */
export const WITH_DRAWING = '-drawn.pdf'

/**
 * The drawing of a version, if its lines say anything that can be drawn. Page and PDF agree, and a PDF from before there were drawings
 * stays as it was signed.
 */
export function drawingOfSheet({ content, drawnKey }: Pick<SentSheet, 'content' | 'drawnKey'>): ReadDrawing | undefined {
  if (drawnKey !== null && !drawnKey.endsWith(WITH_DRAWING)) return undefined
  const read = readDrawnInstrument(instrumentOf(content))
  return read && Object.keys(read.drawn).length > 1 ? read : undefined
}

function instrumentOf({ instrument, lines }: SheetContent): AskedInstrument {
  const choices = lines.flatMap(({ key, label, unit, value }) => {
    return key !== DESCRIPTION_LINE && unit === null && value !== null ? [[label, value] as const] : []
  })
  return { type: instrument.type, shape: null, title: instrument.title, choices: Object.fromEntries(choices) }
}
