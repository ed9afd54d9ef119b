import { deriveFamily } from './derive-family.ts'
import type { Family } from './families.ts'
import { makerPairs, pairNamed } from './maker-pairs.ts'
import type { Measure } from './measure.ts'
import {
  FAMILY_FIELDS,
  isMeasured,
  labelOf,
  lowerFirst,
  type MeasureField,
  measureOf,
  SECOND_FIGURES,
  type WordField,
} from './measure-fields.ts'
import { measureText } from './measure-text.ts'
import { fromStored, toStored, unitOf } from './measure-units.ts'
import { namesOf, readInstrument } from './read-instrument.ts'
import { pairNamesOf } from './read-values.ts'
import type { StatedMeasures } from './stated-measures.ts'
import { VALUE_LISTS, WOODS } from './vocabulary.ts'

/**
 * The source: stated by the builder, or read from the specification with this name. With both, the specification agrees; `beside` is a
 * specification that disagrees or is unclear.
 */
export type Origin = { isStated?: true; pair?: string; beside?: string }

/** One known value: a figure in the stored unit, or a word from a list */
export type Known = { value: number | string; to?: number; origin: Origin }

/** Everything known about an instrument */
export type KnownMeasures = { family: Family; known: Partial<Record<MeasureField, Known>> }

/** The sources of a value */
export type MeasuredWords = {
  name: string
  categories: readonly string[]
  specifications: Readonly<Record<string, string>>
  measures: StatedMeasures | null
}

/** The builder's stated measures, and next to them what the builder's text says. A stated measure always wins. */
export function knownMeasures(product: MeasuredWords): KnownMeasures {
  const stated = product.measures ?? {}
  const family = stated.family ?? deriveFamily(product)
  const read = readInstrument(family, product)
  const known: KnownMeasures['known'] = {}
  for (const [field, { from, ...said }] of Object.entries({ ...read.measures, ...read.values }) as [MeasureField, Read][])
    known[field] = { ...said, origin: { pair: from } }
  for (const [field, said] of statedOf(family, stated)) {
    const { value, to, origin } = known[field] ?? {}
    const isSame = value === said.value && to === said.to
    const beside = isSame ? undefined : origin?.pair || pairAbout(field, family, product.specifications)
    known[field] = { ...said, origin: { isStated: true, ...(isSame && origin), ...(beside !== undefined && { beside }) } }
  }
  return { family, known }
}

/** The name of the specification about this measure, whatever it says */
export function pairAbout(
  field: MeasureField,
  family: Family,
  specifications: MeasuredWords['specifications'],
): string | undefined {
  const names = isMeasured(field) ? namesOf(field, family) : pairNamesOf(field)
  return pairNamed(makerPairs(specifications), names)?.name
}

type Said = Pick<Known, 'value' | 'to'>
type Read = Said & { from: string }

function statedOf(family: Family, stated: StatedMeasures): [MeasureField, Said][] {
  const said: [MeasureField, Said][] = []
  for (const [field, value] of Object.entries(stated) as [MeasureField, number | string][]) {
    if (typeof value === 'string') {
      if ((field as string) !== 'family') said.push([field, { value }])
      continue
    }
    // The second figure belongs to its first.
    if (!isMeasured(field)) continue
    const measure = measureOf(field)
    const figures = [value, secondOf(stated, field)].flatMap((each) => (each === undefined ? [] : [toStored(measure, each)]))
    // May be impossible after a change of family
    if (!figures.every((figure) => isPossible(measure, family, figure))) continue
    const [first = 0, to] = figures
    said.push([field, lowerFirst({ value: first, ...(to !== undefined && { to }) })])
  }
  return said
}

/** The other end of a measure with two figures */
export function secondOf(stated: StatedMeasures, field: string): number | undefined {
  return field in SECOND_FIGURES ? stated[SECOND_FIGURES[field as keyof typeof SECOND_FIGURES]] : undefined
}

/** Whether an instrument of this family can have it. A fingerboard can always be flat. */
export function isPossible({ ranges, kind }: Measure, family: Family, value: number): boolean {
  const range = ranges[family]
  if (!range) return false
  return (kind === 'length-or-flat' && value === 0) || (value >= range[0] && value <= range[3])
}

/** The display word */
export function wordText(field: WordField, id: string): string {
  const list: readonly { id: string; label: string }[] =
    field in VALUE_LISTS ? VALUE_LISTS[field as keyof typeof VALUE_LISTS] : WOODS
  return list.find((each) => each.id === id)?.label ?? id
}

/** The known measures as the API returns them, in the order of the form */
export function knownMeasureViews(measures: KnownMeasures | null) {
  return inFormOrder(measures).map(([field, { value, to, origin }]) => {
    const common = { id: field, label: labelOf(field), origin: origin.isStated ? ('stated' as const) : ('read' as const) }
    const said = { ...common, specification: origin.pair || null, differs_from: origin.beside ?? null }
    if (!isMeasured(field))
      return { ...said, value: String(value), value_to: null, unit: null, text: wordText(field, String(value)) }
    const measure = measureOf(field)
    return {
      ...said,
      value: fromStored(measure, Number(value)),
      value_to: to === undefined ? null : fromStored(measure, to),
      unit: unitOf(measure),
      text: measureText(measure, Number(value), to),
    }
  })
}

function inFormOrder(measures: KnownMeasures | null): [MeasureField, Known][] {
  if (!measures) return []
  const asked: readonly string[] = FAMILY_FIELDS[measures.family]
  const rank = (field: string) => (asked.includes(field) ? asked.indexOf(field) : asked.length)
  return (Object.entries(measures.known) as [MeasureField, Known][]).sort(([a], [b]) => rank(a) - rank(b) || (a < b ? -1 : 1))
}
