import { LENGTH_UNITS, MASS_UNITS, normalizeWords, readQuantities } from '../catalog/measures/read-quantities.ts'
import { GRAMS_PER_OUNCE, MICROMETRES_PER_INCH } from '../catalog/measures/units.ts'

const ANY = { least: 0, most: 1_000_000_000 }
/** Longer texts are not figures, and the patterns below take quadratic time for a row of digits. */
const LONGEST = 40

const spellings = (units: typeof LENGTH_UNITS | typeof MASS_UNITS) =>
  Object.values(units)
    .flatMap((unit) => unit.spellings)
    .join('|')
const FIGURE = String.raw`(?:\d+(?: |-)\d+/\d+|\d+/\d+|\d*[.,]?\d+)`
const LENGTH = new RegExp(`^${FIGURE} ?(?:${spellings(LENGTH_UNITS)})$`)
const MASS = new RegExp(`^(?:${FIGURE} ?(?:${spellings(MASS_UNITS)}) ?)+$`)
const PLAIN = new RegExp(`^${FIGURE}$`)

/** Parses inches from any spelling of a length: `46 1/2`, `46½″`, `118 cm`. A number without a unit is in inches. */
export function readParcelInches(typed: string): number | undefined {
  if (typed.length > LONGEST) return undefined
  const words = normalizeWords(typed)
  const written = PLAIN.test(words) ? `${words} in` : words
  if (!LENGTH.test(written)) return undefined
  const [length] = readQuantities(written, LENGTH_UNITS, ANY)
  return length && rounded(length.value / MICROMETRES_PER_INCH, words)
}

/** Parses ounces from any spelling of a weight: `128`, `8 lb 4 oz`, `3.6 kg`. A number without a unit is in ounces. */
export function readParcelOunces(typed: string): number | undefined {
  if (typed.length > LONGEST) return undefined
  const words = normalizeWords(typed)
  const written = PLAIN.test(words) ? `${words} oz` : words
  if (!MASS.test(written)) return undefined
  const grams = readQuantities(written, MASS_UNITS, ANY).reduce((sum, { value }) => sum + value, 0)
  return rounded(grams / GRAMS_PER_OUNCE, words)
}

/** A sixteenth stays exact; converted values are rounded to hundredths. */
function rounded(figure: number, words: string): number | undefined {
  const steps = /mm|cm|met|g/.test(words) ? 100 : 10_000
  return Number.isFinite(figure) ? Math.round(figure * steps) / steps : undefined
}
