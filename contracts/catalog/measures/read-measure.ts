import {
  CURRENT_UNITS,
  groupByUnit,
  isWithin,
  LENGTH_UNITS,
  MASS_UNITS,
  normalizeWords,
  type Plausible,
  type Quantity,
  RESISTANCE_UNITS,
  readQuantities,
  type Unit,
  VOLTAGE_UNITS,
} from './read-quantities.ts'

/** A measure read from text, in its stored unit */
export type Reading =
  | { value: number; to?: number }
  /** Two different figures */
  | { conflict: number[] }
  /** Nothing unambiguous */
  | null

const NUMBER_WORDS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve']
const AGREE_WITHIN = { length: 1000, radius: 12_000, mass: 0.02 }

/** µm. With two figures in one unit the second is `to`: a multiscale's longer one, the 12th fret, the treble side. */
export function readLength(text: string, plausible: Plausible): Reading {
  return readFigures(text, LENGTH_UNITS, plausible, () => AGREE_WITHIN.length)
}

/** A flat fingerboard is stored and sent as radius 0. */
const FLAT = /^(?:flat|none)\b|^0(?:[.,]0+)?(?: ?(?:"|in|inch|inches|mm|cm))?$/

/** µm, or 0 for a flat fingerboard. A compound radius has `to`. */
export function readRadius(text: string, plausible: Plausible): Reading {
  if (FLAT.test(normalizeWords(text))) return { value: 0 }
  return readFigures(text, LENGTH_UNITS, plausible, () => AGREE_WITHIN.radius)
}

/** Whole grams. */
export function readMass(text: string, plausible: Plausible): Reading {
  const figures = addOunces(readQuantities(text, MASS_UNITS, plausible))
  return compare(figures, plausible, (value) => value * AGREE_WITHIN.mass)
}

/** '7 lb 11 oz' is one figure. */
function addOunces(quantities: Quantity[]): Quantity[] {
  const figures: Quantity[] = []
  for (const { unit, value } of quantities) {
    const before = figures.at(-1)
    if (unit === 'ounce' && before?.unit === 'pound') figures.splice(-1, 1, { unit: 'pound', value: before.value + value })
    else figures.push({ unit, value })
  }
  return figures
}

/** Ohms. */
export function readResistance(text: string, plausible: Plausible): Reading {
  return readFigures(text, RESISTANCE_UNITS, plausible, (value) => value * AGREE_WITHIN.mass)
}

/** Milliamperes. */
export function readCurrent(text: string, plausible: Plausible): Reading {
  return readFigures(text, CURRENT_UNITS, plausible, () => 0)
}

/** A count: a number word or whole number at the beginning. Digits of a gauge do not count. */
export function readCount(text: string, plausible: Plausible): Reading {
  const words = normalizeWords(text)
  const found = /^(?:(\d{1,2})(?![\d.,/]*\d|-\d)|([a-z]+))/.exec(words)
  const value = found?.[1] === undefined ? NUMBER_WORDS.indexOf(found?.[2] ?? '') : Number(found[1])
  return value >= 0 && isWithin(value, plausible) ? { value } : null
}

/**
 * The string count. A 'Strings' line is mostly about gauges ('12 - 53', '10s, nickel'), so a figure counts only alone or with the word, and
 * a number word only at the beginning.
 */
export function readStringCount(text: string, plausible: Plausible): Reading {
  const words = normalizeWords(text)
  return /^\d/.test(words) && !/^\d+(?:$|[ -]?strings?\b)/.test(words) ? null : readCount(text, plausible)
}

/** The year it was made or begun */
export function readYear(text: string, plausible: Plausible): Reading {
  const value = Number(/\b(1[5-9]\d\d|2[01]\d\d)\b/.exec(normalizeWords(text))?.[1])
  return isWithin(value, plausible) ? { value } : null
}

export type Supply = { least: number; most: number; polarity: 'centre-negative' | 'centre-positive' | null; hasBattery: boolean }

/** A pedal's power supply: the range in millivolts, and the plug's polarity */
export function readSupply(text: string, plausible: Plausible): Supply | null {
  const words = normalizeWords(text)
  const values = readQuantities(text, VOLTAGE_UNITS, plausible).map(({ value }) => value)
  if (values.length === 0 || !values.every((value) => isWithin(value, plausible))) return null
  const pole = /cent(?:er|re)[ -]?(neg|pos|-|\+)/.exec(words)?.[1]
  return {
    least: Math.min(...values),
    most: Math.max(...values),
    polarity: pole === undefined ? null : pole === 'neg' || pole === '-' ? 'centre-negative' : 'centre-positive',
    hasBattery: /\bbatter(y|ies)\b/.test(words) && !/\bno batter/.test(words),
  }
}

function readFigures(
  text: string,
  units: Record<string, Unit>,
  plausible: Plausible,
  tolerance: (value: number) => number,
): Reading {
  return compare(readQuantities(text, units, plausible), plausible, tolerance)
}

/** Figures in one unit are the value; those in the other unit repeat or contradict it. */
function compare(quantities: Quantity[], plausible: Plausible, tolerance: (value: number) => number): Reading {
  const [first, ...others] = [...groupByUnit(quantities).values()]
  if (!first || first.length > 2) return null
  const agrees = (figures: number[]) =>
    figures.length === first.length && figures.every((figure, at) => Math.abs(figure - (first[at] ?? 0)) <= tolerance(figure))
  const other = others.find((figures) => !agrees(figures))
  if (other) return { conflict: [...first, ...other] }
  const [value = 0, to] = first
  if (!first.every((figure) => isWithin(figure, plausible))) return null
  return to === undefined || to === value ? { value } : { value, to }
}
