import type { Facet as FacetView } from '#contracts/finding/facet-views.ts'
import { valueLabel } from '#contracts/finding/facets/choice-labels.ts'
import type { FacetChoice } from '#contracts/finding/facets/facet-choices.ts'
import type { Facet } from '#contracts/finding/facets/facets.ts'
import { NOT_GIVEN } from '#contracts/finding/facets/not-given.ts'
import type { FacetCount } from './count-facets.ts'

const HANDS = ['right', 'left']

type Offered = { id: string; every: number; count: number; within?: string }

/** A facet's values in a list, and its choices. A genus of several woods comes before its woods, and counts all of them. */
export function facetValues(facet: Facet, counted: readonly FacetCount[], { values }: FacetChoice): FacetView['values'] {
  const offered = counted
    .filter(({ value, every }) => value !== null && every > 0)
    .filter(({ value }) => !facet.values || facet.values.some(({ number }) => String(number) === value))
    .map(({ value, every, count }): Offered => ({ id: idOf(facet, value ?? ''), every, count }))
  const groups = groupsOf(facet, offered, values)
  if (facet.hasOnlyGroups) return groups.map((group) => viewOf(facet, group, values))
  // A choice can always be removed, and both hands are always listed.
  const known = [...offered, ...groups].map(({ id }) => id)
  const always = [...new Set([...values, ...(facet.field === 'handedness' ? HANDS : [])])]
  const missing = always.filter((id) => id !== NOT_GIVEN && !known.includes(id)).map((id) => ({ id, every: 0, count: 0 }))
  const single = [...offered, ...missing].map((value) => ({ ...value, ...withinOf(facet, groups, value.id) }))
  const woodsOf = ({ id }: Offered) => single.filter(({ within }) => within === id)
  const isChosen = (value: Offered) => [value, ...woodsOf(value)].some(({ id }) => values.includes(id))
  const sorted = (some: readonly Offered[]) => inOrder(facet, some, isChosen)
  return sorted([...single.filter(({ within }) => within === undefined), ...groups])
    .flatMap((value) => [value, ...sorted(woodsOf(value))])
    .map((value) => viewOf(facet, value, values))
}

function viewOf(facet: Facet, { every: _, ...value }: Offered, chosen: readonly string[]): FacetView['values'][0] {
  return { ...value, label: valueLabel(facet, value.id), is_chosen: chosen.includes(value.id) }
}

/** Groups with several values in this list */
function groupsOf({ groups = [], hasOnlyGroups }: Facet, offered: readonly Offered[], chosen: readonly string[]): Offered[] {
  return groups.flatMap(({ id, members }) => {
    const own = offered.filter((value) => members.includes(value.id))
    if (own.length < (hasOnlyGroups ? 1 : 2) && !chosen.includes(id)) return []
    const sum = (of: 'every' | 'count') => own.reduce((total, value) => total + value[of], 0)
    return [{ id, every: sum('every'), count: sum('count') }]
  })
}

function withinOf({ groups = [] }: Facet, shown: readonly Offered[], id: string): Pick<Offered, 'within'> {
  const group = groups.find(({ members }) => members.includes(id))
  return group && shown.some((each) => each.id === group.id) ? { within: group.id } : {}
}

function idOf({ values }: Facet, stored: string): string {
  return values?.find(({ number }) => String(number) === stored)?.id ?? stored
}

/** Classes and numbers keep their own order; for words, chosen ones come first, then the most frequent. */
function inOrder(facet: Facet, values: readonly Offered[], isChosen: (value: Offered) => boolean): Offered[] {
  const { unit, key } = facet
  const isOrdered = unit !== undefined || key === 'strings' || key === 'clear' || key === 'approval'
  const place = ({ id }: Offered) => facet.values?.findIndex((each) => each.id === id) ?? 0
  const name = ({ id }: Offered) => valueLabel(facet, id)
  return values.toSorted((a, b) =>
    isOrdered
      ? place(a) - place(b) || Number(a.id) - Number(b.id)
      : Number(isChosen(b)) - Number(isChosen(a)) || b.every - a.every || name(a).localeCompare(name(b)),
  )
}
