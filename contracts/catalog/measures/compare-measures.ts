import type { ComparedCell, ComparedRow, ComparisonGroup } from '#contracts/finding/comparison.ts'
import type { KnownMeasure } from '../product-views.ts'
import { BODY_MEASURES } from './body-measures.ts'
import { describeDifference } from './describe-difference.ts'
import { ELECTRIC_MEASURES } from './electric-measures.ts'
import { ELECTRIC_VALUES } from './electric-values.ts'
import type { Family } from './families.ts'
import { USUAL_HAND } from './hand-of.ts'
import { isMeasured, labelOf, type MeasuredPart, measureOf } from './measure-fields.ts'
import { decimalMeasureText, hasDecimalInches } from './measure-text.ts'
import { toStored } from './measure-units.ts'
import { NECK_MEASURES } from './neck-measures.ts'
import { partNamed } from './read-values.ts'
import { MEASURES, plainLabel, VALUE_LISTS } from './vocabulary.ts'

/** The known measures of an instrument, as the API returns them */
export type Compared = { family: Family | null; known_measures: readonly KnownMeasure[] }

const PARTS: readonly MeasuredPart[] = ['top', 'back', 'body', 'neck', 'fingerboard']
/** Wood properties */
const OF_WOODS: readonly string[] = ['wood_figure', 'wood_treatment', 'back_pieces']
const ORDER: readonly string[] = [
  ...Object.keys(MEASURES),
  ...Object.keys(VALUE_LISTS).filter((id) => !OF_WOODS.includes(id)),
  ...PARTS.map((part) => `${part}_wood`),
  ...OF_WOODS,
]

/** Words about feel in the hand; all others are about the body */
const FELT_WORDS: readonly string[] = [
  'handedness',
  'neck_profile',
  'fingerboard_frets',
  'fret_size',
  'fret_material',
  'string_set',
]

/** A row for each measure that at least one has; between families, only for measures that all can have */
export function compareMeasures(instruments: readonly Compared[]): ComparedRow[] {
  const isMixed = areMixed(instruments)
  const ids = new Set(instruments.flatMap(({ known_measures }) => known_measures.map(({ id }) => id)))
  return ORDER.filter((id) => ids.has(id)).flatMap((id) => {
    const known = instruments.map((instrument) => knownOf(instrument, id))
    if (isMixed && !known.every((measure, at) => measure || isMeasuredIn(id, instruments[at]?.family))) return []
    return rowOf(id, known, instruments[0]?.family ?? null)
  })
}

/** As in filters and `/fit`, an instrument without a stated hand is right-handed. */
function knownOf({ family, known_measures }: Compared, id: string): Said | undefined {
  const stated = known_measures.find((measure) => measure.id === id)
  if (stated || id !== 'handedness' || family === null || family === 'pedal') return stated
  return USUAL
}

type Said = Pick<KnownMeasure, 'id' | 'label' | 'value' | 'value_to' | 'text' | 'specification'>

const USUAL: Said = {
  id: 'handedness',
  label: labelOf('handedness'),
  value: USUAL_HAND,
  value_to: null,
  text: VALUE_LISTS.handedness.find(({ id }) => id === USUAL_HAND)?.label ?? '',
  specification: null,
}

/** Whether they belong to more than one family */
export function areMixed(instruments: readonly Compared[]): boolean {
  return new Set(instruments.map(({ family }) => family)).size > 1
}

/** A measure applies to every instrument of its families; a word only to those that state it. */
function isMeasuredIn(id: string, family: Family | null | undefined): boolean {
  return isMeasured(id) && family !== null && family !== undefined && measureOf(id).ranges[family] !== undefined
}

function rowOf(id: string, known: (Said | undefined)[], family: Family | null): ComparedRow[] {
  const some = known.find((measure) => measure !== undefined)
  if (!some) return []
  const [base] = known
  const compared = known.map((measure) => (base && measure ? compareTwo(base, measure, family) : undefined))
  const cells = inOneNotation(id, known).map((measure, at): ComparedCell => {
    const difference = at === 0 ? null : (compared[at]?.words ?? null)
    return measure ? { text: textOf(measure), difference } : null
  })
  return [{ id, label: some.label, group: groupOf(id), cells, isSame: compared.every((each) => each?.isSame) }]
}

/** Decimal inches in the whole row if one of its figures has no fraction: 1.77 beside 1 3/4 is hard to compare. */
function inOneNotation(id: string, known: (Said | undefined)[]): (Said | undefined)[] {
  if (!isMeasured(id) || !known.some((measure) => measure && hasDecimalInches(measure.text))) return known
  return known.map((measure) => {
    if (typeof measure?.value !== 'number') return measure
    const stored = (value: number) => toStored(measureOf(id), value)
    const to = typeof measure.value_to === 'number' ? stored(measure.value_to) : undefined
    return { ...measure, text: decimalMeasureText(measureOf(id), stored(measure.value), to) }
  })
}

/** Includes the part: a flamed neck is not a flamed back. */
function textOf(measure: Said): string {
  const part = partOf(measure)
  const text = plainLabel(measure.text)
  return part ? `${text} (${part})` : text
}

/** For figure or treatment that was read from text. A value the builder chose from a list has no part. */
function partOf({ id, specification }: Said): MeasuredPart | undefined {
  if ((id !== 'wood_figure' && id !== 'wood_treatment') || specification === null) return undefined
  return partNamed(specification)
}

function compareTwo(base: Said, other: Said, family: Family | null): { isSame: boolean; words: string | null } {
  const isEqual = base.value === other.value && base.value_to === other.value_to && partOf(base) === partOf(other)
  if (isEqual || !isMeasured(base.id) || family === null) return { isSame: isEqual, words: null }
  return describeDifference(base.id, { family, base, other })
}

function groupOf(id: string): ComparisonGroup {
  if (id === 'case') return 'Delivery and terms'
  if (id in NECK_MEASURES || id === 'weight' || FELT_WORDS.includes(id)) return 'Feel'
  if (id.endsWith('_wood') || OF_WOODS.includes(id)) return 'Woods'
  if (id in BODY_MEASURES) return 'Body'
  return id in ELECTRIC_MEASURES || id in ELECTRIC_VALUES ? 'Electronics' : 'Body'
}
