import type { Family } from './families.ts'
import { measureOf, SECOND_FIGURES } from './measure-fields.ts'
import { possibleText } from './measure-problems.ts'
import { unitOf } from './measure-units.ts'
import { readFigure } from './read-instrument.ts'
import { LENGTH_UNITS, MASS_UNITS, normalizeWords } from './read-quantities.ts'
import type { MeasureId } from './vocabulary.ts'

/** A figure in the stored unit, or the problem with the typed text */
type Typed = { value: number; to?: number } | { problem: string }

// Values of another family are kept while the form hides them.
const ANYTHING = { least: 0, most: 1_000_000_000 }

/** Parses a measure field in any of its units; a blank gives nothing. */
export function readTyped(id: MeasureId, family: Family, text: string): Typed | undefined {
  if (text.trim() === '') return
  const range = measureOf(id).ranges[family]
  const isNegative = normalizeWords(text).startsWith('-')
  const reading =
    isNegative || hasUnknownUnit(id, text)
      ? null
      : readFigure(id, measureOf(id), text, range ? { least: range[0], most: range[3] } : ANYTHING)
  if (!reading) {
    const possible = possibleText(id, family) ?? 'one number'
    return { problem: unitOf(measureOf(id)) ? `Enter ${possible}, with the unit` : `Enter ${possible}` }
  }
  if ('conflict' in reading) return { problem: 'These numbers don’t match. Enter one of them.' }
  if (reading.to !== undefined && !(id in SECOND_FIGURES)) return { problem: 'Enter one number' }
  return reading
}

const UNITS = [LENGTH_UNITS, MASS_UNITS].flatMap((units) => Object.values(units).flatMap(({ spellings }) => spellings))
/** Text allowed between and after figures */
const BESIDE_FIGURES = ['to', 'and', 'or', 'x', 'at', 'by', 'flat', 'compound']

/** An unknown unit after a figure, as in '9 stone', would otherwise be read as another unit. */
function hasUnknownUnit(id: MeasureId, text: string): boolean {
  const { kind, label, aliases } = measureOf(id)
  if (kind !== 'length' && kind !== 'length-or-flat' && kind !== 'mass') return false
  const known = new Set<string>([
    ...UNITS,
    ...BESIDE_FIGURES,
    ...[label, ...aliases].flatMap((name) => name.toLowerCase().split(' ')),
  ])
  return [...normalizeWords(text).matchAll(/\d ?-?([a-z]+)/g)].some(([, word = '']) => !known.has(word))
}
