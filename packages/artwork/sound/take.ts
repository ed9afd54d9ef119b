import { createHash } from 'node:crypto'
import type { StringedDrawing } from '../drawing.ts'
import { bodyOf } from './construction.ts'
import { type PerformedPhrase, perform, scoreOf } from './perform.ts'
import { stringsOf } from './tuning.ts'

/** Enough of a take for any change of the synthesis to show, and little enough to be computed in each test run */
const EXCERPT_SECONDS = 0.8

/** Identifies the sound of a take without computing it all: its beginning, its notes, and the figures that the rest follows from. */
export function takeHash(drawing: StringedDrawing, phrase: PerformedPhrase): string {
  const excerpt = Int32Array.from(perform(drawing, phrase, EXCERPT_SECONDS), Math.round)
  const figures = [bodyOf(drawing), stringsOf(drawing), scoreOf(drawing, phrase)]
  return createHash('sha256').update(excerpt).update(JSON.stringify(figures)).digest('base64url').slice(0, 22)
}

const PERFORMED: readonly string[] = ['guitar', 'open-strings', 'free', 'bowed'] satisfies PerformedPhrase[]

/** Whether there is a score of this phrase */
export function isPerformed(phrase: string): phrase is PerformedPhrase {
  return PERFORMED.includes(phrase)
}
