import type { Measure } from './measure.ts'
import { GRAMS_PER_OUNCE, MICROMETRES_PER_INCH } from './units.ts'

/** The largest error of a fraction, in µm */
const FRACTION_WITHIN = 100
/** Half millimeters. */
const ROUND_METRIC = 500

/** A measure in both units: `25 1/2 in · 647.7 mm`. Takes the stored unit; `to` is the other end. */
export function measureText(measure: Measure, value: number, to?: number): string {
  if (measure.kind === 'length-or-flat' && value === 0) return 'Flat'
  const ends = to === undefined ? [value] : [value, to]
  return unitsOf(measure)
    .map((written) => `${ends.map(written === INCHES ? printedInches : written.write).join('–')}${written.unit}`)
    .join(' · ')
}

/** Whether a text from `measureText` has decimal inches, because no fraction was close: `1.77 in · 45 mm` */
export function hasDecimalInches(text: string): boolean {
  return /\.\d\d(?:–[\d. /]+)? in\b/.test(text)
}

/** The same as `measureText` with decimal inches: `1.75 in · 44.5 mm` */
export function decimalMeasureText(measure: Measure, value: number, to?: number): string {
  const ends = to === undefined ? [value] : [value, to]
  return unitsOf(measure)
    .map((written) => `${ends.map(written === INCHES ? decimalInches : written.write).join('–')}${written.unit}`)
    .join(' · ')
}

/**
 * The difference of two figures, in the unit of its steps first: `1.6 mm (1/16 in)`, `300 g (10 1/2 oz)`. Large differences are rounded,
 * since tenths or single grams cannot be felt. A unit that is too coarse is left out; the result is empty if both are.
 */
export function differenceText(measure: Measure, by: number): string {
  const units = unitsOf(measure)
  const inOrder = units.includes(MM) ? [MM, ...units.filter((unit) => unit !== MM)] : [...units].reverse()
  const [first = '', second] = inOrder
    .filter(({ least = 0 }) => by >= least)
    .map((unit) => `${unit.write(coarse(unit, by))}${unit.unit}`)
  return second === undefined ? first : `${first} (${second})`
}

function coarse(unit: Written, by: number): number {
  if (unit === MM && by >= 10_000) return Math.round(by / 1000) * 1000
  return unit === KILOGRAMS && by >= 50 ? Math.round(by / 10) * 10 : by
}

/** `least`: a smaller difference would print as zero or too large. */
type Written = { write: (value: number) => string; unit: string; least?: number }

const MM: Written = { write: (value) => decimals(value / 1000, 1), unit: ' mm', least: 50 }
const INCHES: Written = { write: (value) => inches(value), unit: ' in', least: MICROMETRES_PER_INCH / 64 }
const KILOGRAMS: Written = { write: kilograms, unit: '', least: 1 }

function unitsOf({ display }: Measure): Written[] {
  switch (display) {
    case 'in-and-mm':
    case 'in-then-mm':
      return [INCHES, MM]
    case 'mm':
      return [MM]
    case 'mm-and-in':
      return [MM, INCHES]
    case 'mm-and-0.001in':
      return [
        MM,
        { write: (value) => (value / MICROMETRES_PER_INCH).toFixed(3), unit: ' in', least: MICROMETRES_PER_INCH / 1000 },
      ]
    case 'mm-and-1/64in':
      return [MM, { ...INCHES, write: (value) => fraction(Math.round((value / MICROMETRES_PER_INCH) * 64), 64) }]
    case 'lb-oz-and-kg':
      return [{ write: poundsAndOunces, unit: '', least: GRAMS_PER_OUNCE / 4 }, KILOGRAMS]
    case 'number':
      return [{ write: String, unit: '' }]
    case 'kohm':
      return [{ write: (value) => decimals(value / 1000, 2), unit: ' kΩ' }]
    case 'kohm-or-Mohm':
      return [
        {
          write: (value) => (value < 1_000_000 ? `${decimals(value / 1000, 1)} kΩ` : `${decimals(value / 1e6, 1)} MΩ`),
          unit: '',
        },
      ]
    case 'V':
      return [{ write: (value) => decimals(value / 1000, 1), unit: ' V' }]
    case 'mA':
      return [{ write: String, unit: ' mA' }]
  }
}

/** A round metric figure gets no fine fraction: 660 mm is 25.98 in, not 25 63/64. */
function printedInches(value: number): string {
  const isExact = Math.round((Math.round((value / MICROMETRES_PER_INCH) * 64) / 64) * MICROMETRES_PER_INCH) === value
  return inches(value, value % ROUND_METRIC === 0 && !isExact ? 16 : 64)
}

/** The simplest fraction that is close enough, or two decimals */
function inches(value: number, finest = 64): string {
  for (let below = 1; below <= finest; below *= 2) {
    const above = Math.round((value / MICROMETRES_PER_INCH) * below)
    if (Math.abs((above / below) * MICROMETRES_PER_INCH - value) <= FRACTION_WITHIN) return fraction(above, below)
  }
  return decimalInches(value)
}

function decimalInches(value: number): string {
  return (value / MICROMETRES_PER_INCH).toFixed(2)
}

function fraction(above: number, below: number): string {
  const whole = Math.floor(above / below)
  let [top, bottom] = [above % below, below]
  while (top > 0 && top % 2 === 0) [top, bottom] = [top / 2, bottom / 2]
  if (top === 0) return String(whole)
  return whole === 0 ? `${top}/${bottom}` : `${whole} ${top}/${bottom}`
}

function poundsAndOunces(grams: number): string {
  // Light instruments are compared by the half ounce.
  const halves = Math.round((grams / GRAMS_PER_OUNCE) * 2)
  if (halves < 32) return `${fraction(halves, 2)} oz`
  const ounces = Math.round(grams / GRAMS_PER_OUNCE)
  return ounces % 16 === 0 ? `${ounces / 16} lb` : `${Math.floor(ounces / 16)} lb ${ounces % 16} oz`
}

function kilograms(grams: number): string {
  return grams < 1000 ? `${grams} g` : `${decimals(grams / 1000, 2)} kg`
}

function decimals(value: number, most: number): string {
  return String(Math.round(value * 10 ** most) / 10 ** most)
}

/** A range without fractions: `500 to 780 mm (19.7 to 30.7 in)` */
export function rangeText(measure: Measure, least: number, most: number): string {
  if (unitsOf(measure)[0] === MM || unitsOf(measure)[1] === MM) {
    const inTenths = (value: number) => decimals(value / MICROMETRES_PER_INCH, 1)
    return `${MM.write(least)} to ${MM.write(most)} mm (${inTenths(least)} to ${inTenths(most)} in)`
  }
  return measureText(measure, least, most).replaceAll('–', ' to ')
}

/** A measure as typed, which parses to exactly the same figure */
export function typedText(measure: Measure, value: number, to?: number): string {
  if (to !== undefined) return `${typedText(measure, value)} to ${typedText(measure, to)}`
  switch (measure.kind) {
    case 'length-or-flat':
    case 'length':
      return typedLength(measure, value)
    case 'mass':
      return typedMass(value)
    case 'resistance':
      return `${value} ohm`
    case 'voltage':
      return `${value / 1000} V`
    case 'current':
      return `${value} mA`
    case 'count':
    case 'year':
      return String(value)
  }
}

function typedLength({ kind }: Measure, value: number): string {
  if (kind === 'length-or-flat' && value === 0) return 'Flat'
  const parts = (value / MICROMETRES_PER_INCH) * 64
  const nearest = Math.round(parts)
  const isExact = Math.round((nearest / 64) * MICROMETRES_PER_INCH) === value
  return isExact ? `${fraction(nearest, 64)} in` : `${value / 1000} mm`
}

function typedMass(value: number): string {
  const ounces = Math.round(value / GRAMS_PER_OUNCE)
  if (Math.round(ounces * GRAMS_PER_OUNCE) !== value) return `${value} g`
  return ounces < 16 ? `${ounces} oz` : `${Math.floor(ounces / 16)} lb ${ounces % 16} oz`
}
