import { randomFrom } from '../seeded-random.ts'
import type { Stroke } from './bow.ts'
import { LEAD, type Score } from './phrases.ts'
import { gaussian } from './sampling.ts'

/** Two octaves of G major, in semitones above the open G string */
const SCALE = [0, 2, 4, 5, 7, 9, 11, 12, 14, 16, 17, 19, 21, 23, 24]
const FIFTH = 7
/** Thick strings need a heavier bow. */
const PRESS = [0.55, 0.38, 0.3, 0.22]
const QUARTER = 60 / 72

/** Up softly and down strongly, one bow per quarter note. Every fifth starts on its open string. */
export function bowedPhrase(): Score<Stroke> {
  const random = randomFrom('bowed phrase')
  const strings: Stroke[][] = [[], [], [], []]
  const notes = [...SCALE, ...SCALE.slice(0, -1).reverse()]
  for (const [i, note] of notes.entries()) {
    const string = Math.min(3, Math.floor(note / FIFTH))
    const isStrong = i >= SCALE.length
    strings[string]?.push({
      at: LEAD + i * QUARTER + gaussian(random) * 0.006,
      seconds: QUARTER * (i === notes.length - 1 ? 1.2 : 0.985),
      stop: note - string * FIFTH,
      speed: (isStrong ? 0.36 : 0.17) * (1 + gaussian(random) * 0.04) * (i % 2 ? -1 : 1),
      press: (PRESS[string] ?? 0) * (isStrong ? 1.1 : 1) * (1 + gaussian(random) * 0.05),
    })
  }
  return { strings, seconds: LEAD + (notes.length + 0.2) * QUARTER + 0.6 }
}
