import type { Facet } from '#contracts/facet-views.ts'
import { NOT_GIVEN } from '#contracts/facets/not-given.ts'
import { barWords, type DrawnBars, drawBars } from './draw-bars.ts'

/** One box or radio button. */
export type ShownValue = Facet['values'][0]

/** A facet as it is drawn. Made on the server: browsers need not know how. */
export type ShownFacet = {
  key: string
  label: string
  isOpen: boolean
  values: ShownValue[]
  /** Two fields, for whoever knows the figure. */
  range: { from: number | null; to: number | null; before: string; after: string; words: string; bars: DrawnBars | null } | null
  /** The last choice: those that do not say. */
  last: ShownValue[]
}

/** So many facets are open at first. */
const FIRST_FACETS = 4

/** The facets of a list, in order. */
export function shownFacets(facets: readonly Facet[]): ShownFacet[] {
  return facets.map((facet, at) => {
    const { key, label, values, not_given, is_not_given_chosen } = facet
    const last = { id: NOT_GIVEN, label: 'Not given', count: not_given, is_chosen: is_not_given_chosen }
    return {
      key,
      label,
      isOpen: at < FIRST_FACETS || isChosen(facet),
      values,
      range: rangeOf(facet),
      last: not_given > 0 || is_not_given_chosen ? [last] : [],
    }
  })
}

function isChosen({ values, from, to, is_not_given_chosen }: Facet): boolean {
  return from !== null || to !== null || is_not_given_chosen || values.some((value) => value.is_chosen)
}

function rangeOf(facet: Facet): ShownFacet['range'] {
  const { unit, from, to } = facet
  if (unit === null) return null
  const [before, after] = unit === '$' ? ['$', ''] : ['', unit]
  const words = [before ? 'dollars' : unit, barWords(facet)].filter((each) => each !== '').join('; ')
  return { from, to, before, after, words: words && ` (${words})`, bars: drawBars(facet) }
}
