import type { KnownMeasure } from '../product-views.ts'
import type { Family } from './families.ts'
import { fitOf } from './fit-score.ts'
import type { Measure } from './measure.ts'
import { measureOf } from './measure-fields.ts'
import { differenceText } from './measure-text.ts'
import { toStored } from './measure-units.ts'
import type { MeasureId } from './vocabulary.ts'

/** The words for more and less of a measure */
const DIRECTIONS: Partial<Record<MeasureId, readonly [more: string, less: string]>> = {
  scale: ['longer', 'shorter'],
  nut: ['wider', 'narrower'],
  spacing_saddle: ['wider', 'narrower'],
  radius: ['flatter', 'rounder'],
  neck_depth_1: ['deeper', 'slimmer'],
  neck_depth_12: ['deeper', 'slimmer'],
  action_bass_12: ['higher', 'lower'],
  action_treble_12: ['higher', 'lower'],
  weight: ['heavier', 'lighter'],
  body_width: ['wider', 'narrower'],
  body_depth: ['deeper', 'shallower'],
  back_length: ['longer', 'shorter'],
  body_stop: ['longer', 'shorter'],
  neck_stop: ['longer', 'shorter'],
  year: ['later', 'earlier'],
  width: ['wider', 'narrower'],
  depth: ['deeper', 'shallower'],
}

const MORE_OR_LESS = ['more', 'less'] as const
const MORE_OR_FEWER = ['more', 'fewer'] as const

/** The word to use from this many steps on. Under half a step is not noticeable. */
const DEGREES = [
  { from: 3, word: 'much' },
  { from: 1.5, word: 'noticeably' },
  { from: 0.5, word: 'a little' },
] as const

type Said = Pick<KnownMeasure, 'value' | 'value_to' | 'text'>
type Two = { family: Family; base: Said; other: Said }

/** Describes how one figure differs from another for a player: 'noticeably wider, by 1.6 mm (1/16 in)'. */
export function describeDifference(id: MeasureId, { family, base, other }: Two): { isSame: boolean; words: string | null } {
  const measure = measureOf(id)
  const more = Number(other.value) - Number(base.value)
  // For a multiscale or a compound radius, only the other end differs.
  if (more === 0) return { isSame: false, words: null }
  const signed = stepsBetween(id, { family, base, other })
  const steps = signed === undefined ? undefined : Math.abs(signed)
  if (steps !== undefined && steps < 0.5) return { isSame: base.value_to === other.value_to, words: null }
  const amount = amountText(measure, Math.abs(more))
  // Without steps, figures are the same if their printed forms cannot be told apart.
  const isUnseen = base.text === other.text || (amount === '' && measure.kind === 'length')
  if (steps === undefined && isUnseen) return { isSame: base.value_to === other.value_to, words: null }
  // A flat fingerboard is stored as 0; the crown height tells which one is flatter.
  const isMore = id === 'radius' && signed !== undefined ? signed < 0 : more > 0
  return { isSame: false, words: wordsOf(directionOf(id, isMore), amount, steps) }
}

function directionOf(id: MeasureId, isMore: boolean): string {
  const [more, less] = DIRECTIONS[id] ?? (measureOf(id).kind === 'count' ? MORE_OR_FEWER : MORE_OR_LESS)
  return isMore ? more : less
}

function wordsOf(direction: string, amount: string, steps: number | undefined): string {
  const degree = DEGREES.find(({ from }) => steps !== undefined && steps >= from)?.word
  if (degree === undefined) return amount === '' ? direction : `${amount} ${direction}`
  return amount === '' ? `${degree} ${direction}` : `${degree} ${direction}, by ${amount}`
}

/** Uses the steps of the feel score. A setup measure, which can be adjusted, has none. */
function stepsBetween(id: MeasureId, { family, base, other }: Two): number | undefined {
  const [own, value] = [base, other].map((known) => toStored(measureOf(id), Number(known.value)))
  const feel = { family, figures: { [id]: own }, hand: null, strings: null, frets: null, must: [], ignored: [] }
  return fitOf(feel, { family, known: { [id]: { value, origin: {} } } })?.differences[0]?.steps
}

/** A difference in radius does not scale with its number, so none is shown. */
function amountText(measure: Measure, amount: number): string {
  if (measure.kind === 'length-or-flat') return ''
  if (measure.kind === 'year') return `${amount} ${amount === 1 ? 'year' : 'years'}`
  return differenceText(measure, toStored(measure, amount))
}
