import type { Family } from './families.ts'
import { handOf } from './hand-of.ts'
import type { KnownMeasures } from './known-measures.ts'
import { measureOf } from './measure-fields.ts'
import { MEASURES, type MeasureId } from './vocabulary.ts'

/** A player's usual measures, in stored units */
export type Feel = {
  family: Family
  figures: Partial<Record<MeasureId, number>>
  /** Left-handed players see no right-handed instruments, and vice versa; null for either */
  hand: 'left' | 'right' | null
  /** Another count cannot be played; null for any */
  strings: number | null
  /** Players of fretted instruments see no fretless ones, and vice versa; null for either */
  frets: 'fretted' | 'fretless' | null
  /** Must be within one step */
  must: readonly MeasureId[]
  /** Ignored */
  ignored: readonly MeasureId[]
}

/** The difference of one measure between two instruments */
export type Difference = {
  measure: MeasureId
  /** Candidate minus own, in the stored unit; for a radius, of the radius itself */
  by: number
  /** In steps, the smallest differences a player notices */
  steps: number
  /** 0 for equal, 1 for entirely different */
  distance: number
  weight: number
}

export type Fit = {
  /** 0 to 100 over the measures both have; null if that is less than half */
  score: number | null
  /** The sort key. Unknown measures count as rather different, so omitting them never helps. */
  rank: number
  /** How many of the player's measures are known */
  known: number
  asked: number
  differences: Difference[]
  missing: MeasureId[]
}

const UNKNOWN_DISTANCE = 0.4
const LEAST_COVER = 0.5
/** The usual nut width if none is given */
const USUAL_NUT_UM = 43_000

/** The compared measures, most important first */
export const FIT_MEASURES = (Object.keys(MEASURES) as MeasureId[]).filter((id) => measureOf(id).weight !== undefined)

/** How an instrument would feel; undefined for another family, or if it fails a requirement */
export function fitOf(feel: Feel, { family, known }: KnownMeasures): Fit | undefined {
  if (family !== feel.family || !isPlayable(feel, known)) return
  const asked = FIT_MEASURES.filter((id) => feel.figures[id] !== undefined && !feel.ignored.includes(id))
  const differences = asked.flatMap((id) => differenceOf(feel, id, known[id]?.value) ?? [])
  const missing = asked.filter((id) => !differences.some(({ measure }) => measure === id))
  if (feel.must.some((id) => !differences.some(({ measure, steps }) => measure === id && Math.abs(steps) <= 1))) return

  const weightOfAll = sum(asked.map(weightOf))
  const weight = sum(differences.map((each) => each.weight))
  const lost = sum(differences.map((each) => each.weight * each.distance))
  const unknown = sum(missing.map(weightOf)) * UNKNOWN_DISTANCE
  return {
    score: weightOfAll > 0 && weight / weightOfAll >= LEAST_COVER ? Math.round(100 * (1 - lost / weight)) : null,
    rank: weightOfAll > 0 ? 100 * (1 - (lost + unknown) / weightOfAll) : 0,
    known: differences.length,
    asked: asked.length,
    differences,
    missing,
  }
}

/** The crown height of a fingerboard in micrometers: its middle above its edges. Flat is 0. */
export function crown(radius: number, width: number): number {
  return radius === 0 ? 0 : radius - Math.sqrt(radius ** 2 - width ** 2 / 4)
}

function isPlayable({ hand, strings, frets }: Feel, known: KnownMeasures['known']): boolean {
  const held = handOf(known)
  const isHeld = hand === null || held === hand || held === 'ambidextrous'
  const has = known.strings?.value
  const isStrung = strings === null || has === undefined || has === strings
  return isHeld && isStrung && (frets === null || (frets === 'fretless') === isFretless(known))
}

/** Builders state it if there are no frets. */
export function isFretless({ fingerboard_frets: fingerboard, frets }: KnownMeasures['known']): boolean {
  return frets?.value === 0 || saysFretless(fingerboard?.value)
}

/** Whether a `fingerboard_frets` value means fretless, lined or unlined */
export function saysFretless(value: unknown): boolean {
  return String(value).startsWith('fretless')
}

function differenceOf({ family, figures }: Feel, id: MeasureId, value: number | string | undefined): Difference | undefined {
  const own = figures[id]
  if (own === undefined || typeof value !== 'number') return
  const { step = {}, full = {} } = measureOf(id)
  const isCrown = step.crown_um !== undefined
  const width = figures.nut ?? USUAL_NUT_UM
  const apart = isCrown ? crown(value, width) - crown(own, width) : value - own
  const oneStep = step.crown_um ?? step[family] ?? step.default
  const allSteps = full.crown_um ?? full[family] ?? full.default
  if (oneStep === undefined || allSteps === undefined) return
  const distance = (Math.abs(apart) - oneStep / 2) / (allSteps - oneStep / 2)
  return {
    measure: id,
    by: value - own,
    steps: apart / oneStep,
    distance: Math.min(1, Math.max(0, distance)),
    weight: weightOf(id),
  }
}

function weightOf(id: MeasureId): number {
  return measureOf(id).weight ?? 0
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, each) => total + each, 0)
}
