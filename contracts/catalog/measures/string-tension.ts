import { PLAIN_WEIGHTS, WOUND_WEIGHTS } from './string-weights.ts'
import { MICROMETRES_PER_INCH } from './units.ts'

/** Pounds of force need the gravitational acceleration in inches. */
const GRAVITY_IN_PER_S2 = 386.09
const NEWTONS_PER_POUND = 4.4482216
const STORED_PER_POUND = 1e8
const A4 = { number: 69, hertz: 440 }
const SEMITONES = 12
const NAMES = ['C', 'C♯', 'D', 'E♭', 'E', 'F', 'F♯', 'G', 'A♭', 'A', 'B♭', 'B']

/** A string that can be chosen: `p10` plain, `w46` wound */
export type StringChoice = { id: string; label: string; poundsPerInch: number }

/** All strings with a known weight, thinnest first */
export const STRING_CHOICES: readonly StringChoice[] = [...choices(PLAIN_WEIGHTS, 'p', ''), ...choices(WOUND_WEIGHTS, 'w', 'w')]

/** The tension of a string in pounds. The scale is in µm, the note is a MIDI number. */
export function tensionPounds(poundsPerInch: number, scaleUm: number, note: number): number {
  const inches = scaleUm / MICROMETRES_PER_INCH
  return (poundsPerInch * (2 * inches * noteHertz(note)) ** 2) / GRAVITY_IN_PER_S2
}

/** Converts pounds of force to newtons. */
export function newtons(pounds: number): number {
  return pounds * NEWTONS_PER_POUND
}

/** `E4` for a MIDI number */
export function noteName(note: number): string {
  return `${NAMES[note % SEMITONES]}${Math.floor(note / SEMITONES) - 1}`
}

function noteHertz(note: number): number {
  return A4.hertz * 2 ** ((note - A4.number) / SEMITONES)
}

function choices(weights: Readonly<Record<number, number>>, letter: string, mark: string): StringChoice[] {
  return Object.entries(weights).map(([gauge, weight]) => ({
    id: `${letter}${gauge}`,
    label: `.${gauge.padStart(3, '0')}${mark}`,
    poundsPerInch: weight / STORED_PER_POUND,
  }))
}
