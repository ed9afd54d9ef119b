import type { ChosenFacet } from './facet-choices.ts'
import type { Facet } from './facets.ts'
import { NOT_GIVEN } from './not-given.ts'

/** What is chosen of one facet, in words: one text for each value and one for the range. */
export function choiceLabels({ facet, choice }: ChosenFacet): string[] {
  const isPlain = facet.unit === undefined || facet.unit === '$'
  const values = choice.values.map((id) => {
    if (id === NOT_GIVEN) return notGivenLabel(facet)
    const value = valueLabel(facet, id)
    return isPlain ? value : `${facet.label}: ${value}`
  })
  if (choice.from === undefined && choice.to === undefined) return values
  return [...values, rangeLabel(facet.label, { unit: facet.unit ?? '', from: choice.from ?? null, to: choice.to ?? null })]
}

/** A value's name. */
export function valueLabel(facet: Pick<Facet, 'key' | 'values' | 'groups'>, id: string): string {
  const named = [...(facet.groups ?? []), ...(facet.values ?? [])].find((each) => each.id === id)
  return named?.label ?? openLabel(facet, id)
}

/** The choice of those that do not say. */
export function notGivenLabel({ label }: Pick<Facet, 'label'>): string {
  return `${label}: not given`
}

/** A range from–to with its unit. */
export function rangeLabel(
  label: string,
  { unit, from, to }: { unit: string | null; from: number | null; to: number | null },
): string {
  const [money, end] = unit === '$' ? ['$', ''] : ['', unit ? ` ${unit}` : '']
  const words = (figure: number) => `${money}${figure.toLocaleString('en-US', { useGrouping: unit === '$' })}`
  if (from === null) return `${label}: up to ${words(to ?? 0)}${end}`
  return to === null ? `${label}: from ${words(from)}${end}` : `${label}: ${words(from)}–${words(to)}${end}`
}

/** A value of a facet whose values are in no list. */
function openLabel({ key }: Pick<Facet, 'key'>, id: string): string {
  if (key === 'strings') return `${id} strings`
  if (key === 'clear') return `${id} frets`
  const [country = '', ...state] = id.split('-')
  return key === 'pickup' ? `${state.join('-')}, ${countryName(country)}` : countryName(country)
}

const REGIONS = new Intl.DisplayNames('en', { type: 'region' })

function countryName(code: string): string {
  // Whatever is no code at all would throw.
  return /^[A-Z]{2}$/.test(code) ? (REGIONS.of(code) ?? code) : code
}
