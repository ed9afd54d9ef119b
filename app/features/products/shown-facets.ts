import { capitalize } from '#app/lib/capitalize.ts'
import { shownFamily } from '#contracts/category-families.ts'
import type { Facet } from '#contracts/facet-views.ts'
import { notGivenName } from '#contracts/facets/choice-labels.ts'
import { facetsOf } from '#contracts/facets/facets.ts'
import { NOT_GIVEN } from '#contracts/facets/not-given.ts'
import { endText, type RangeEnd, rangeProblems, rangeText, typedUnits } from '#contracts/facets/typed-ranges.ts'
import { hasOtherNames, namesToFind } from '#contracts/facets/value-names.ts'
import { printMeasures } from '#contracts/measures/print-measures.ts'
import type { FacetSearch } from '#contracts/products.ts'
import { barWords, type DrawnBars, drawBars } from './draw-bars.ts'

/** One box or radio button. `names`: all that it is called, where its facet has a box to find it. */
export type ShownValue = Facet['values'][0] & { names?: string }

/** The two fields of a range. */
type ShownRange = {
  /** As they would be typed, or as they were and cannot be used. */
  from: string
  to: string
  /** As it stands in the address, empty for none; null while something typed cannot be used. */
  text: string | null
  before: string
  /** For who hears the fields: units, and which figures there are. */
  words: string
  /** What is applied, in both units, or in which units the fields can be filled in. */
  note: string
  /** What to do about what was typed. */
  problem: string
  bars: DrawnBars | null
}

/** A facet as it is drawn. Made on the server: browsers need not know how. */
export type ShownFacet = {
  key: string
  label: string
  isOpen: boolean
  values: ShownValue[]
  /** Whether they are so many that a box finds one by its name. */
  canFind: boolean
  /** Two fields, for exact values. */
  range: ShownRange | null
  /** The last choice: those that do not say. */
  last: ShownValue[]
}

/** So many facets are open at first. */
const FIRST_FACETS = 4
/** So few can be read. */
const FEW_VALUES = 12
const FEW_WOODS = 4

/** The facets of a list, in order. */
export function shownFacets(facets: readonly Facet[], search: Asked): ShownFacet[] {
  return facets.map((facet, at) => {
    const { key, label, values, not_given, is_not_given_chosen } = facet
    const range = rangeOf(facet, search)
    const names = namesOf(facet, search)
    const printed = values.map((value): ShownValue => ({ ...value, label: printMeasures(value.label) }))
    const last = { id: NOT_GIVEN, label: notGivenName(facet), count: not_given, is_chosen: is_not_given_chosen }
    return {
      key,
      label,
      isOpen: at < FIRST_FACETS || isChosen(facet) || (range !== null && range.problem !== ''),
      values: names ? printed.map((value) => ({ ...value, names: names(value) })) : printed,
      canFind: names !== undefined,
      range,
      last: not_given > 0 || is_not_given_chosen ? [last] : [],
    }
  })
}

/** How to find a value, if there are too many to read. Woods have several names: nobody sees at once whether theirs is there. */
function namesOf({ key, values }: Facet, search: Asked): ((value: ShownValue) => string) | undefined {
  const facet = facetsOf(shownFamily(search)).find((each) => each.key === key)
  if (!facet || values.length <= (hasOtherNames(facet) ? FEW_WOODS : FEW_VALUES)) return
  return (value) => namesToFind(facet, value)
}

function isChosen({ values, from, to, is_not_given_chosen }: Facet): boolean {
  return from !== null || to !== null || is_not_given_chosen || values.some((value) => value.is_chosen)
}

type Asked = Pick<FacetSearch, 'family' | 'category' | 'unread'>

function rangeOf(view: Facet, search: Asked): ShownRange | null {
  const family = shownFamily(search)
  const facet = facetsOf(family).find(({ key }) => key === view.key)
  if (view.unit === null || !facet) return null
  const { from, to } = view
  const problems = rangeProblems(facet, family, search.unread)
  const isRange = from !== null || to !== null
  const units = typedUnits(facet)
  const words = [units, barWords(view)].filter((each) => each !== '').join('; ')
  const text = (end: RangeEnd) => search.unread?.[`${view.key}_${end}`] ?? endText(facet, view[end])
  return {
    from: text('from'),
    to: text('to'),
    text: problems.length > 0 ? null : isRange ? `${from ?? ''}-${to ?? ''}` : '',
    before: view.unit === '$' ? '$' : '',
    words: words && ` (${words})`,
    note: facet.field === null ? '' : isRange ? printMeasures(rangeText(facet, view)) : beginning(units, view),
    problem: printMeasures(problems.join(' ')),
    bars: drawBars(view),
  }
}

/** Words begin with a capital; a unit is written as it is: 'mA'. */
function beginning(units: string, { unit }: Facet): string {
  return units === unit ? units : capitalize(units)
}
