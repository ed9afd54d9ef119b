import { printMeasures } from './print-measures.ts'
import { isWithin, LENGTH_UNITS, normalizeWords, type Plausible, readQuantities } from './read-quantities.ts'
import { MM_PER_INCH } from './units.ts'

/** A stored length in both units: 43.0 mm (1.69 in) */
export function lengthText(millimeters: string): string {
  return `${millimeters} mm (${(Number(millimeters) / MM_PER_INCH).toFixed(2)} in)`
}

const SPELLINGS = Object.values(LENGTH_UNITS).flatMap(({ spellings }) => spellings)
const ONE_LENGTH = new RegExp(`^[\\d.,][\\d .,/-]*(${SPELLINGS.join('|')})?$`)
const ANY_LENGTH = { least: 0, most: 100_000_000 }
/** Thousands or three decimals, decided by the usual values */
const THOUSANDS = /^\d{1,3},\d{3}(?!\d)/
/** How far from the usual values a length may be before the form asks */
const USUAL_FACTOR = 2.5

/**
 * Parses a length in any spelling of the listing form; undefined if it is not a length. A plain number is in millimeters, but undefined if
 * it is likely in inches, so that the form asks. A fraction is in inches.
 */
export function lengthInMm(typed: string, suggestions: readonly string[] = []): string | undefined {
  const words = normalizeWords(typed)
  const unit = ONE_LENGTH.exec(words)
  if (!unit) return undefined
  const isPlain = unit[1] === undefined && !words.includes('/')
  const written = unit[1] === undefined ? `${words} ${isPlain ? 'mm' : 'in'}` : words
  const usual = usualRange(suggestions)
  const [length, ...others] = readQuantities(written, LENGTH_UNITS, usual ?? ANY_LENGTH)
  if (!length || others.length > 0 || length.value >= 10_000_000) return undefined
  const millimeters = length.value / 1000
  if (usual && isPlain && isWithin(length.value * MM_PER_INCH, usual)) return undefined
  if (THOUSANDS.test(words) && !(usual && isWithin(length.value, usual))) return undefined
  // 1.75 in is 44.45 mm, which binary fractions would round down.
  return (Math.round(millimeters * 10 + 1e-6) / 10).toFixed(1)
}

/** How a length was read, and a question if a plain number is likely in inches or the length is unusual */
export function lengthReading(typed: string, suggestions: readonly string[] = []): LengthReading {
  const stored = lengthInMm(typed, suggestions)
  if (stored !== undefined) {
    return { text: printMeasures(lengthText(stored)), question: unusualQuestion(stored, suggestions) }
  }
  const inInches = `${typed.trim()} in`
  const meant = lengthInMm(inInches, suggestions)
  if (meant === undefined || unusualQuestion(meant, suggestions)) return {}
  const question = printMeasures(`Did you mean ${inInches} (${Number(meant)} mm)?`)
  return { question, answers: [{ label: `Use ${inInches}`, typed: inInches }] }
}

type LengthReading = { text?: string; question?: string | undefined; answers?: { label: string; typed: string }[] }

function unusualQuestion(stored: string, suggestions: readonly string[]): string | undefined {
  const usual = usualRange(suggestions)
  if (!usual || isWithin(Number(stored) * 1000, usual)) return undefined
  const figures = suggestions.map(Number)
  const range = figures.length === 1 ? `about ${figures[0]} mm` : `${Math.min(...figures)} to ${Math.max(...figures)} mm`
  return printMeasures(`This is usually ${range}. Is ${Number(stored)} mm right?`)
}

/** The range around the usual values, in µm; undefined without usual values */
function usualRange(suggestions: readonly string[]): Plausible | undefined {
  if (suggestions.length === 0) return undefined
  const usual = suggestions.map((value) => Number(value) * 1000)
  return { least: Math.min(...usual) / USUAL_FACTOR, most: Math.max(...usual) * USUAL_FACTOR }
}

/** Whole grams; undefined if it is not a weight */
export function weightInGrams(typed: string): string | undefined {
  const match = /^(\d{1,6})\s*g?$/i.exec(typed.trim())
  return match?.[1] && String(Number(match[1]))
}
