import { type Feel, FIT_MEASURES, isFretless } from './fit-score.ts'
import { handOf } from './hand-of.ts'
import type { KnownMeasures } from './known-measures.ts'

/** The measures a player of this instrument is used to */
export function feelOf({ family, known }: KnownMeasures): Feel {
  const figures: Feel['figures'] = {}
  for (const id of FIT_MEASURES) {
    const value = known[id]?.value
    if (typeof value === 'number') figures[id] = value
  }
  const hand = handOf(known)
  const strings = known.strings?.value
  return {
    family,
    figures,
    hand: hand === 'left' || hand === 'right' ? hand : null,
    strings: typeof strings === 'number' ? strings : null,
    frets: isFretless(known) ? 'fretless' : 'fretted',
    must: [],
    ignored: [],
  }
}
