import type { SheetContent } from '#contracts/custom-builds/build-sheet.ts'
import type { AskedInstrument } from '#contracts/custom-builds/read-drawn-instrument.ts'
import type { SentSheet } from './get-agreement.ts'

/** Ends the path of a PDF that begins with a drawing. */
export const WITH_DRAWING = '-drawn.pdf'

/** Whether a version shows a drawing: page and PDF say the same, and a PDF from before there were drawings stays as it was. */
export function showsDrawing({ drawnKey }: Pick<SentSheet, 'drawnKey'>): boolean {
  return drawnKey === null || drawnKey.endsWith(WITH_DRAWING)
}

/** The instrument as its lines describe it, so that the drawing says nothing else */
export function instrumentOfSheet({ instrument, lines }: SheetContent): AskedInstrument {
  const choices = lines.flatMap(({ label, unit, value }) => (unit === null && value !== null ? [[label, value] as const] : []))
  return { type: instrument.type, title: instrument.title, choices: Object.fromEntries(choices) }
}
