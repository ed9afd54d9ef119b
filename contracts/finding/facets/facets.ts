import { FAMILIES, FAMILY_IDS, type Family, familyNumber } from '#contracts/catalog/measures/families.ts'
import type { Known } from '#contracts/catalog/measures/known-measures.ts'
import { isMeasured, labelOf, type MeasureField, measureOf, type WordField } from '#contracts/catalog/measures/measure-fields.ts'
import { fromStored, unitOf } from '#contracts/catalog/measures/measure-units.ts'
import { VALUE_LISTS, type ValueListId, WOODS } from '#contracts/catalog/measures/vocabulary.ts'
import { WOOD_GENERA } from '#contracts/catalog/measures/wood-genera.ts'
import { wordNumber } from '#contracts/catalog/measures/word-numbers.ts'
import { toDollars } from '#contracts/kernel/money.ts'
import { thousands } from '#contracts/kernel/thousands.ts'
import {
  COMMON_FACETS,
  type CommonFacetKey,
  FACET_KEYS,
  FAMILY_FACETS,
  type FacetField,
  type FacetKey,
  placedFacets,
} from './facet-fields.ts'
import { classesOf } from './measure-classes.ts'
import { OUTLET_CHOICES, OUTLET_SETS } from './outlets.ts'

/** A value that can be chosen. `number` is its stored form. */
type FacetValue = { id: string; label: string; number: number }

/** Several values as one choice, matching any of them */
type ValueGroup = { id: string; label: string; members: readonly string[] }

/** A facet of a list */
export type Facet = {
  key: FacetKey | 'family'
  label: string
  /** The family's field; null for facets of every list */
  field: FacetField | null
  /** Its position among the family's stored facets, from 1; 0 for facets of every list and for handedness */
  place: number
  /** The values in order; null if they are open: string counts, countries, places */
  values: readonly FacetValue[] | null
  /** For woods: each genus with several species */
  groups?: readonly ValueGroup[]
  /** Only groups can be chosen, because an instrument has several values */
  hasOnlyGroups?: true
  /** The unit of a range; null for a bare number; undefined without ranges */
  unit: string | null | undefined
}

const TWO_SCALES = { id: 'multiscale', label: 'Multiscale', number: 100 }
const COMPOUND = { id: 'compound', label: 'Compound', number: 100 }
const FLAT = { id: 'flat', label: 'Flat', number: 101 }

/** The start of each further price class, in cents */
export const PRICE_BOUNDS = [50_000, 100_000, 200_000, 400_000, 800_000] as const

const COMMON: Record<CommonFacetKey, Pick<Facet, 'label' | 'values' | 'unit'>> = {
  price: { label: 'Price', values: priceClasses(), unit: '$' },
  sale: { label: 'Availability', values: [{ id: 'now', label: 'For sale now', number: 1 }], unit: undefined },
  sound: { label: 'Sound', values: [{ id: 'yes', label: 'With a recording', number: 1 }], unit: undefined },
  approval: {
    label: 'Buying',
    values: [
      { id: 'no', label: 'No approval needed', number: 0 },
      { id: 'yes', label: 'Builder’s approval required', number: 1 },
    ],
    unit: undefined,
  },
  made: { label: 'Made in', values: null, unit: undefined },
  pickup: { label: 'Pickup in', values: null, unit: undefined },
}

/** The facets of a list: price, those of the family, and the common ones */
export function facetsOf(family: Family | ''): readonly Facet[] {
  return FACETS.get(family) ?? []
}

/** Whether an instrument may leave it unstated. A missing pickup location means no pickup; missing handedness means right-handed. */
export function mayBeUnsaid({ key, field }: Pick<Facet, 'key' | 'field'>): boolean {
  return key === 'made' || key === 'pickup' || (field !== null && field !== 'handedness')
}

/** For lists with several families */
const FAMILY_FACET: Facet = {
  key: 'family',
  label: 'Instrument type',
  field: null,
  place: 0,
  values: FAMILY_IDS.map((id) => ({ id, label: FAMILIES[id], number: familyNumber(id) })),
  unit: undefined,
}

/** Shared by all families with strings */
const HAND_FACET = facetOf('electric-guitar', 'handedness')

/** Which power supply runs a pedal. Few players know from a voltage alone whether theirs does. */
const OUTLET_FACET: Omit<Facet, 'place'> = {
  key: FACET_KEYS.supply_max,
  label: 'Runs on',
  field: 'supply_max',
  values: OUTLET_SETS,
  groups: OUTLET_CHOICES,
  hasOnlyGroups: true,
  unit: undefined,
}

const FACETS = new Map<Family | '', readonly Facet[]>([
  ['', [FAMILY_FACET, HAND_FACET, ...commonFacets()]],
  ...(Object.keys(FAMILY_FACETS) as Family[]).map(withFamily),
])

function withFamily(family: Family): [Family, Facet[]] {
  const [price, ...others] = commonFacets()
  return [family, [price, ...FAMILY_FACETS[family].map((field) => facetOf(family, field)), ...others]]
}

function facetOf(family: Family, field: FacetField): Facet {
  const place = placedFacets(family).indexOf(field) + 1
  if (field === 'supply_max') return { ...OUTLET_FACET, place }
  const unit = isMeasured(field) && !isCounted(field) ? unitOf(measureOf(field)) : undefined
  const facet = { key: FACET_KEYS[field], label: labelOf(field), field, place, values: valuesOf(family, field), unit }
  return isWood(field) ? { ...facet, groups: WOOD_GENERA } : facet
}

function commonFacets(): [Facet, ...Facet[]] {
  const [first, ...others] = COMMON_FACETS
  const facet = (key: CommonFacetKey): Facet => ({ key, field: null, place: 0, ...COMMON[key] })
  return [facet(first), ...others.map(facet)]
}

/** The stored number: a word's index in its list, a measure's class, or a count; null without a value */
export function facetNumber(family: Family, field: FacetField, { value, to }: Pick<Known, 'value' | 'to'>): number | null {
  if (typeof value === 'string') return wordNumber(field as WordField, value)
  if (!isMeasured(field) || isCounted(field)) return value
  if (field === 'scale' && to !== undefined && to !== value) return TWO_SCALES.number
  if (field === 'radius' && value === 0) return FLAT.number
  if (field === 'radius' && to !== undefined && to !== value) return COMPOUND.number
  const figure = fromStored(measureOf(field), value)
  return classesOf(field, family).find(({ below }) => figure < below)?.number ?? null
}

function valuesOf(family: Family, field: FacetField): FacetValue[] | null {
  if (isCounted(field)) return null
  if (!isMeasured(field)) {
    const list: readonly { id: string; label: string }[] = isWood(field) ? WOODS : VALUE_LISTS[field as ValueListId]
    return list.map(({ id, label }) => ({ id, label, number: wordNumber(field as WordField, id) ?? 0 }))
  }
  const classes = classesOf(field, family).map(({ id, label, number }) => ({ id, label, number }))
  if (field === 'scale') return [...classes, TWO_SCALES]
  return field === 'radius' ? [FLAT, ...classes, COMPOUND] : classes
}

function isWood(field: FacetField): boolean {
  return field.endsWith('_wood')
}

/** String and fret counts are stored as they are. */
function isCounted(field: MeasureField): boolean {
  return isMeasured(field) && measureOf(field).kind === 'count'
}

function priceClasses(): FacetValue[] {
  const dollars = PRICE_BOUNDS.map((cents) => toDollars(cents))
  const words = (amount: number) => `$${thousands(amount)}`
  return [undefined, ...dollars].map((from, at) => {
    const to = dollars[at]
    if (from === undefined) return { id: `under-${to}`, label: `Under ${words(to ?? 0)}`, number: at }
    if (to === undefined) return { id: `over-${from}`, label: `${words(from)} and up`, number: at }
    return { id: `${from}-to-${to}`, label: `${words(from)} to ${words(to)}`, number: at }
  })
}
