import { findNamed, type PlainNames } from './find-named.ts'
import { normalizeWords } from './read-quantities.ts'

/** Negates what follows: 'without flame', 'not roasted' */
const DENIED = /\b(?:not|no|non|un|without|never|neither|nor|instead of|rather than|free of|lacks|lacking)\b/
/** Optional, or one of two */
const OPEN = /\b(?:or|optional|optionally|option|available|upgrade|on request)\b/
/** A decoration also names a wood, but says nothing about the part it is on. */
const DECORATION =
  /\b(?:rosettes?|bindings?|bound|inlays?|inlaid|purfling|purfled|pickguard|trim|marquetry|backstrip|headplate|headstock|overlay|bridge)\b/
const PART = /\b(?:top|soundboard|back|sides?|ribs?|body|neck|fingerboard|fretboard)\b/g

/** The figure or treatment of a wood, if the text names exactly one. `key` is its specification. */
export function readSpecial(text: string, names: PlainNames<string>, key: string): string | undefined {
  const said = saidOf(text, key.split(/[ /]/)).filter((words) => !DECORATION.test(words))
  return onlyOne(said.flatMap((words) => findNamed([words], names) ?? []))
}

const NUMBERS: Readonly<Record<string, string>> = { one: '1', single: '1', two: '2', three: '3' }
const NUMBER_OF_PIECES = /\b(\d+|single|one|two|three|four|five|six)[ -]+pieces?\b/g

/** The number of pieces of a back: stated, or implied by 'bookmatched' */
export function readPieces(text: string): string | undefined {
  const said = saidOf(text, ['back'])
  const isBookmatched = said.some((words) => /\bbook[ -]?matched\b/.test(words))
  const numbers = said.flatMap((words) => [...words.matchAll(NUMBER_OF_PIECES)].map(([, word = '']) => NUMBERS[word] ?? word))
  const number = numbers.length === 0 && isBookmatched ? '2' : onlyOne(numbers)
  // One piece cannot be matched, and the list ends at three.
  const isPlausible = number === '2' || number === '3' || (number === '1' && !isBookmatched)
  return isPlausible ? number : undefined
}

/** The text about these parts, phrase by phrase: 'flamed maple, one-piece sides' says nothing about the back after the comma. */
function saidOf(text: string, own: readonly string[]): string[] {
  const [there = ''] = normalizeWords(text).split(DENIED)
  if (OPEN.test(there) || /\d ?- ?\d/.test(there)) return []
  return there.split(/[,;.()+&]|\b(?:with|and)\b/).filter((words) => {
    const named = words.match(PART) ?? []
    return named.length === 0 || named.some((part) => own.includes(part))
  })
}

/** With several, it is unclear which one is meant. */
function onlyOne(found: readonly string[]): string | undefined {
  const [first, ...more] = new Set(found)
  return more.length === 0 ? first : undefined
}
