import { capitalize } from '#app/lib/capitalize.ts'
import { shownFamily } from '#contracts/catalog/category-families.ts'
import { printMeasures } from '#contracts/catalog/measures/print-measures.ts'
import type { FacetSearch } from '#contracts/catalog/products.ts'
import type { Facet } from '#contracts/finding/facet-views.ts'
import { notGivenName } from '#contracts/finding/facets/choice-labels.ts'
import { facetsOf } from '#contracts/finding/facets/facets.ts'
import { NOT_GIVEN } from '#contracts/finding/facets/not-given.ts'
import { endText, type RangeEnd, rangeProblems, rangeText, typedUnits } from '#contracts/finding/facets/typed-ranges.ts'
import { hasOtherNames, namesToFind } from '#contracts/finding/facets/value-names.ts'
import { barWords, type DrawnBars, drawBars } from './draw-bars.ts'

/** One checkbox or radio button. `names` are its searchable names, if the facet has a search box. */
export type ShownValue = Facet['values'][0] & { names?: string }

/** The two fields of a range. */
type ShownRange = {
  /** The fields' text: a formatted value, or invalid input as typed. */
  from: string
  to: string
  /** The value in the URL, empty for none; null while the input is invalid. */
  text: string | null
  before: string
  /** For screen readers: the units and the available range. */
  words: string
  /** The applied range in both units, or a hint about accepted units. */
  note: string
  /** The validation error. */
  problem: string
  bars: DrawnBars | null
}

/** A facet, ready to render. Computed on the server, so that browsers need no facet code. */
export type ShownFacet = {
  key: string
  label: string
  isOpen: boolean
  values: ShownValue[]
  /** Whether the list is long enough for a search box. */
  canFind: boolean
  /** Two fields for exact values. */
  range: ShownRange | null
  /** The last choice: “not given”. */
  last: ShownValue[]
}

/** How many facets are open at first. */
const FIRST_FACETS = 4
/** How many values can be scanned without a search box. */
const FEW_VALUES = 12
const FEW_WOODS = 4

/** A list's facets, in order. */
export function shownFacets(facets: readonly Facet[], search: Asked): ShownFacet[] {
  return facets
    .filter((facet) => facet.key !== 'family' || isWithinCategory(search))
    .map((facet, at) => {
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

/** The line of categories narrows the whole catalog and all guitars; other categories can have several families. */
function isWithinCategory({ family, category }: Asked): boolean {
  return family !== '' || (category !== '' && category !== 'guitars')
}

/** The search box of a long facet. Woods have several names, so users may not spot theirs. */
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
    note: facet.field === null ? '' : isRange ? printMeasures(rangeText(facet, view)) : withCapital(units, view),
    problem: printMeasures(problems.join(' ')),
    bars: drawBars(view),
  }
}

/** Capitalizes words; units keep their case: 'mA'. */
function withCapital(units: string, { unit }: Facet): string {
  return units === unit ? units : capitalize(units)
}
