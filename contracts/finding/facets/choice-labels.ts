import type { Facet } from './facets.ts'

/** The name of a value */
export function valueLabel(facet: Pick<Facet, 'key' | 'values' | 'groups'>, id: string): string {
  const named = [...(facet.groups ?? []), ...(facet.values ?? [])].find((each) => each.id === id)
  return named?.label ?? openLabel(facet, id)
}

const PLAIN_KEYS: ReadonlySet<string> = new Set<Facet['key']>([
  'family',
  'price',
  'sale',
  'sound',
  'hand',
  'strings',
  'frets',
  'voice',
])

/** Whether a value's name is clear on its own: 'Left-handed', '5 strings'. 'Koa', 'None' and 'Top' could belong to several facets. */
export function saysItself({ key }: { key: string }): boolean {
  return PLAIN_KEYS.has(key)
}

/** The label of “not given”, next to other choices. For pickup it means that there is none. */
export function notGivenName({ key }: { key: string }): string {
  return key === 'pickup' ? 'No pickup' : 'Not given'
}

/** The same on its own */
export function notGivenLabel(facet: { key: string; label: string }): string {
  const name = notGivenName(facet)
  return facet.key === 'pickup' ? name : `${facet.label}: ${name.toLowerCase()}`
}

type Span = { unit: string | null; from: number | null; to: number | null }

/** A range with its unit */
export function spanText({ unit, from, to }: Span): string {
  const [money, end] = unit === '$' ? ['$', ''] : ['', unit ? ` ${unit}` : '']
  const words = (figure: number) => `${money}${figure.toLocaleString('en-US', { useGrouping: unit === '$' })}`
  if (from === null) return `up to ${words(to ?? 0)}${end}`
  return to === null ? `from ${words(from)}${end}` : `${words(from)}–${words(to)}${end}`
}

/** A value of a facet with open values */
function openLabel({ key }: Pick<Facet, 'key'>, id: string): string {
  if (key === 'strings') return `${id} strings`
  if (key === 'clear') return `${id} frets`
  const [country = '', ...state] = id.split('-')
  return key === 'pickup' ? `${state.join('-')}, ${countryName(country)}` : countryName(country)
}

let names: Intl.DisplayNames | undefined

/** Created lazily, because most lists have no countries. */
function regions(): Intl.DisplayNames {
  names ??= new Intl.DisplayNames('en', { type: 'region' })
  return names
}

/** Whether a country has this code. ZZ is an unknown one. */
export function isCountry(code: string): boolean {
  return code !== 'ZZ' && regions().of(code) !== code
}

function countryName(code: string): string {
  // An invalid code would throw.
  return /^[A-Z]{2}$/.test(code) ? (regions().of(code) ?? code) : code
}
