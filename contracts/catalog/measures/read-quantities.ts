import { GRAMS_PER_OUNCE, GRAMS_PER_POUND, MICROMETRES_PER_INCH } from './units.ts'

/** A unit in lowercase as people write it, and its factor to the stored unit */
export type Unit = { spellings: readonly string[]; factor: number /** Never omitted in text */; isNamed?: true }

export const LENGTH_UNITS = {
  inch: { spellings: ['"', 'inches', 'inch', 'in', 'zoll'], factor: MICROMETRES_PER_INCH },
  mm: { spellings: ['mm', 'millimetres', 'millimetre', 'millimeters', 'millimeter'], factor: 1000 },
  cm: { spellings: ['cm', 'centimetres', 'centimetre', 'centimeters', 'centimeter'], factor: 10_000, isNamed: true },
} as const satisfies Record<string, Unit>

export const MASS_UNITS = {
  pound: { spellings: ['pounds', 'pound', 'lbs', 'lb', '#'], factor: GRAMS_PER_POUND },
  ounce: { spellings: ['ounces', 'ounce', 'oz'], factor: GRAMS_PER_OUNCE },
  kg: { spellings: ['kilograms', 'kilogram', 'kilos', 'kilo', 'kg'], factor: 1000 },
  gram: { spellings: ['grams', 'gram', 'g'], factor: 1 },
} as const satisfies Record<string, Unit>

export const RESISTANCE_UNITS = {
  megohm: { spellings: ['megohms', 'megohm', 'mω', 'mohm', 'meg'], factor: 1_000_000 },
  kilohm: { spellings: ['kilohms', 'kilohm', 'kω', 'kohm', 'k'], factor: 1000 },
  ohm: { spellings: ['ohms', 'ohm', 'ω'], factor: 1 },
} as const satisfies Record<string, Unit>

export const CURRENT_UNITS = {
  mA: { spellings: ['ma', 'milliamperes', 'milliampere', 'milliamps', 'milliamp'], factor: 1 },
  A: { spellings: ['amperes', 'ampere', 'amps', 'amp', 'a'], factor: 1000 },
} as const satisfies Record<string, Unit>

export const VOLTAGE_UNITS = { V: { spellings: ['volts', 'volt', 'vdc', 'v'], factor: 1000 } } as const satisfies Record<
  string,
  Unit
>

/** The possible range of this measure, in the stored unit */
export type Plausible = { least: number; most: number }

export type Quantity = { unit: string; value: number }

type Token = { candidates: number[]; pair?: [number, number]; unit: string | undefined; joinsNext: boolean }

/** Normalizes a text: keyboard forms of fractions, quotation marks, dashes and spaces, in lowercase. */
export function normalizeWords(text: string): string {
  return (
    text
      // Runs first, because Unicode's normal form of 25½ is 251⁄2.
      .replace(/[¼-¾⅐-⅞]/g, (fraction) => ` ${fraction.normalize('NFKC')}`)
      .normalize('NFKC')
      .toLowerCase()
      .replace(/⁄/g, '/')
      .replace(/''|[″“”„]|′′/g, '"')
      .replace(/[‐-―−]/g, '-')
      .replace(/\s+/g, ' ')
      .trim()
  )
}

/**
 * The quantities in a text, in the stored unit, not rounded. A number without a unit gets the only plausible one; with none or several it
 * is left out.
 */
export function readQuantities(text: string, units: Record<string, Unit>, plausible: Plausible): Quantity[] {
  const tokens = findNumbers(normalizeWords(text), units)
  const named = tokens.some(({ unit }) => unit)
  return tokens.flatMap((token, index) => {
    const unit = unitAt(tokens, index)
    // A bare number next to figures with units is something else: a gauge, a fret, a year.
    if (!unit && named) return []
    const found = unit ?? onlyPlausibleUnit(token, units, plausible)
    return found ? valuesOf(token, units[found]?.factor ?? 1, plausible).map((value) => ({ unit: found, value })) : []
  })
}

/** The figures per unit, in whole stored units */
export function groupByUnit(quantities: Quantity[]): Map<string, number[]> {
  const groups = new Map<string, number[]>()
  for (const { unit, value } of quantities) groups.set(unit, [...(groups.get(unit) ?? []), Math.round(value)])
  return groups
}

/** Its own unit, or that of the figures joined with it: '119 x 94 x 57 mm'. */
function unitAt(tokens: readonly Token[], index: number): string | undefined {
  const token = tokens[index]
  return token?.unit ?? (token?.joinsNext ? unitAt(tokens, index + 1) : undefined)
}

function findNumbers(text: string, units: Record<string, Unit>): Token[] {
  const spellings = Object.entries(units)
    .flatMap(([unit, { spellings }]) => spellings.map((spelling) => [spelling, unit] as const))
    .sort(([a], [b]) => b.length - a.length)
  const names = new Map(spellings)
  const words = spellings.map(([spelling]) => (/[a-z]$/.test(spelling) ? `${spelling}(?![a-zω])` : spelling)).join('|')
  const number = new RegExp(
    `(?<![\\d.,])(?:(\\d+)(?: |-| - )(\\d+)/(\\d+)|(\\d+)/(\\d+)|(\\d{1,3}(?:,\\d{3})+\\.\\d+|\\d*[.,]\\d+|\\d+))(?!st\\b|nd\\b|rd\\b|th\\b)(?: ?-?(${words}))?( ?(?:-|to|/|and|[x×]) ?(?=[\\d.,]))?`,
    'g',
  )
  return [...text.matchAll(number)].map(([, whole, above, below, top, bottom, decimal, unit, joint]) => ({
    ...numberOf({ whole, above, below, top, bottom, decimal }),
    unit: unit === undefined ? undefined : names.get(unit),
    joinsNext: joint !== undefined,
  }))
}

type Digits = Record<'whole' | 'above' | 'below' | 'top' | 'bottom' | 'decimal', string | undefined>

function numberOf({ whole, above, below, top, bottom, decimal }: Digits): Pick<Token, 'candidates' | 'pair'> {
  if (decimal !== undefined) return { candidates: decimalsOf(decimal) }
  if (whole !== undefined) return { candidates: [Number(whole) + Number(above) / Number(below)] }
  const [n, d] = [Number(top), Number(bottom)]
  return { candidates: [n / d, ...withoutSuperscript(top ?? '', d)], pair: [n, d] }
}

/** 1,050 is more than a thousand if plausible, otherwise 1.05; 1,050.5 is unambiguous. */
function decimalsOf(digits: string): number[] {
  if (/,.*\./.test(digits)) return [Number(digits.replaceAll(',', ''))]
  const number = Number(digits.replace(',', '.'))
  return /^[1-9]\d{0,2},\d{3}$/.test(digits) ? [number, Number(digits.replace(',', ''))] : [number]
}

/** Pasted text loses superscripts: 24¾ becomes 243/4. */
function withoutSuperscript(digits: string, below: number): number[] {
  const splits = Array.from({ length: Math.max(0, digits.length - 1) }, (_, index) => [
    digits.slice(0, index + 1),
    digits.slice(index + 1),
  ])
  return splits.flatMap(([whole, above]) =>
    Number(above) < below && !above?.startsWith('0') ? [Number(whole) + Number(above) / below] : [],
  )
}

function onlyPlausibleUnit(token: Token, units: Record<string, Unit>, plausible: Plausible): string | undefined {
  const possible = Object.entries(units).filter(
    ([, { factor, isNamed }]) => !isNamed && token.candidates.some((number) => isWithin(number * factor, plausible)),
  )
  return possible.length === 1 ? possible[0]?.[0] : undefined
}

function valuesOf({ candidates, pair }: Token, factor: number, plausible: Plausible): number[] {
  const found = candidates.find((number) => isWithin(number * factor, plausible))
  if (found === undefined && pair?.every((number) => isWithin(number * factor, plausible)))
    return pair.map((number) => number * factor)
  return [(found ?? candidates[0] ?? 0) * factor]
}

export function isWithin(value: number, { least, most }: Plausible): boolean {
  return value >= least && value <= most
}
