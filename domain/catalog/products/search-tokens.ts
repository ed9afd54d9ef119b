import { isMeasured, measureOf } from '#contracts/catalog/measures/measure-fields.ts'
import { LENGTH_UNITS, MASS_UNITS, type Plausible, readQuantities } from '#contracts/catalog/measures/read-quantities.ts'

/** The prefix of fact words in `search_words`, which no text contains */
const SIGN = '~'

/** A fact of an instrument as one word: `~strings.5` */
export function factToken(fact: string, value: string | number): string {
  return `${SIGN}${fact}.${value}`
}

/** The words as alternatives of a `tsquery` */
export function anyToken(tokens: readonly string[]): string {
  const quoted = tokens.map((token) => `'${token.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`).join(' | ')
  return tokens.length === 1 ? quoted : `(${quoted})`
}

type Grid = { step: number; tolerance: number }

/** Players and builders round the same length differently: 1 11/16 in is 42.9 or 43 mm, 25 1/2 in is 648. */
const SHORT: Grid = { step: 100, tolerance: 150 }
const LONG: Grid = { step: 400, tolerance: 800 }
const SHORT_BELOW = 100_000
const MASS: Grid = { step: 20, tolerance: 40 }

function gridOf(fact: string, value: number): Grid {
  if (fact === 'mass') return MASS
  return value < SHORT_BELOW ? SHORT : LONG
}

/** The word of a length in µm or a mass in g */
function figureToken(fact: string, value: number): string {
  const { step } = gridOf(fact, value)
  return factToken(fact, Math.round(value / step) * step)
}

/** The words of all figures that count as equal to this one */
export function nearTokens(fact: string, value: number): string[] {
  const { step, tolerance } = gridOf(fact, value)
  const first = Math.round((value - tolerance) / step)
  const count = Math.round((value + tolerance) / step) - first + 1
  return Array.from({ length: count }, (_, at) => factToken(fact, (first + at) * step))
}

const ANY: Plausible = { least: 0, most: 3_000_000 }

/** The words of all lengths and masses that a text gives with their unit */
export function quantityTokens(text: string): string[] {
  const tokens = (fact: string, units: Parameters<typeof readQuantities>[1]) =>
    readQuantities(text, units, ANY)
      .filter(({ value }) => value > 0 && value <= ANY.most)
      .map(({ value }) => figureToken(fact, value))
  return [...tokens('length', LENGTH_UNITS), ...tokens('mass', MASS_UNITS)]
}

/** The words of a measure: for a length, one for any length and one for this one */
export function measureTokens(field: string, figures: readonly number[]): string[] {
  if (!isMeasured(field)) return []
  const { kind } = measureOf(field)
  const facts = kind === 'mass' ? ['mass'] : kind === 'length' || kind === 'length-or-flat' ? ['length', field] : []
  return figures.filter((value) => value > 0).flatMap((value) => facts.map((fact) => figureToken(fact, value)))
}
