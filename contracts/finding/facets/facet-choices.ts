import { FAMILY_IDS, type Family } from '#contracts/catalog/measures/families.ts'
import { isCountry } from './choice-labels.ts'
import type { FacetKey } from './facet-fields.ts'
import { type Facet, facetsOf, mayBeUnsaid } from './facets.ts'
import { NOT_GIVEN } from './not-given.ts'

/** A range in the facet's unit */
export type RangeChoice = { from?: number; to?: number }

/** The choice for one facet: any of these values, or a range. One value may be `NOT_GIVEN`. */
export type FacetChoice = RangeChoice & { values: string[] }

/** Choices by facet */
export type ChosenFacet = { facet: Facet; choice: FacetChoice }

/** Choices as in the URL: `hand` → `left`, `nut` → `42-44` */
export type FacetTexts = Partial<Record<FacetKey, string>>

const MOST_FACETS = 8
const MOST_VALUES = 12
/** An upper limit for any measure; in micrometers it still fits into an integer column */
const HIGHEST = 2_000_000
/** Open values: string counts, countries, `US-OR` */
const OPEN_VALUES: Partial<Record<FacetKey, RegExp>> = {
  strings: /^\d{1,2}$/,
  clear: /^\d{1,2}$/,
  made: /^[A-Z]{2}$/,
  pickup: /^[A-Z]{2}-[\p{L}\d .'-]{1,40}$/u,
}

/** Their values start with a country code. */
const COUNTRY_KEYS: ReadonlySet<string> = new Set<FacetKey>(['made', 'pickup'])

/** The choices in a URL, without values unknown to this family. `texts` may repeat a facet, joined by commas. */
export function readChoices(family: Family | '', texts: Readonly<Record<string, string | undefined>>): ChosenFacet[] {
  const chosen: ChosenFacet[] = []
  for (const facet of facetsOf(family)) {
    // Chosen separately, before its facets
    if (facet.key === 'family') continue
    const choice = readChoice(facet, texts[facet.key] ?? '')
    if (choice && chosen.length < MOST_FACETS) chosen.push({ facet, choice })
  }
  return chosen
}

function readChoice(facet: Facet, text: string): FacetChoice | undefined {
  const items = text.slice(0, 1000).split(',')
  const named = [...new Set(items)].filter((item) => isChoice(facet, item))
  // A chosen group includes its members.
  const included = membersOf(facet, named)
  const values = named.filter((item) => !included.includes(item)).sort()
  const range = facet.unit === undefined ? undefined : items.filter((item) => !named.includes(item)).find(isRange)
  if (range !== undefined) return { values: values.slice(0, MOST_VALUES), ...readRange(range) }
  return values.length > 0 ? { values: values.slice(0, MOST_VALUES) } : undefined
}

/** Whether the item is a value or a group of this facet */
export function isChoice(facet: Facet, item: string): boolean {
  if (item === NOT_GIVEN) return mayBeUnsaid(facet)
  if (isGroup(facet, item)) return true
  if (facet.values) return !facet.hasOnlyGroups && facet.values.some(({ id }) => id === item)
  const isWritten = OPEN_VALUES[facet.key as FacetKey]?.test(item) ?? false
  return isWritten && (!COUNTRY_KEYS.has(facet.key) || isCountry(item.slice(0, 2)))
}

function isGroup({ groups }: Facet, id: string): boolean {
  return groups?.some((group) => group.id === id) ?? false
}

function membersOf({ groups = [] }: Facet, ids: readonly string[]): string[] {
  return groups.filter(({ id }) => ids.includes(id)).flatMap(({ members }) => members)
}

/** The values of a choice, with a chosen group instead of its members */
export function singleValues({ facet, choice: { values } }: ChosenFacet): string[] {
  return [...values.filter((id) => !isGroup(facet, id)), ...membersOf(facet, values)]
}

function isRange(item: string): boolean {
  return readRange(item) !== undefined
}

/** The first range in a facet's items, its values, and the rest */
export function splitRange(facet: Facet, items: readonly string[]): { range: RangeChoice; values: string[]; others: string[] } {
  const ranges = items.filter((item) => !isChoice(facet, item) && isRange(item))
  const others = items.filter((item) => !isChoice(facet, item) && item !== ranges[0])
  return { range: readRange(ranges[0] ?? '') ?? {}, values: items.filter((item) => isChoice(facet, item)), others }
}

/** A typed range in a URL, as in the form fields: '-9lb', '1 5/8in-44mm'. Without a hyphen it is both ends: '25.5in'. */
export function typedRange(item: string): [from: string, to: string] {
  const at = TYPED_RANGE.test(item) ? item.indexOf('-') : -1
  return at < 0 ? [item, item] : [item.slice(0, at), item.slice(at + 1)]
}

/** One end is open, or at least one has a figure. */
const TYPED_RANGE = /^-|-$|\d.*-|-.*\d/

/** Whether some family has this value: the instrument type may have changed after it was chosen */
export function isKnownElsewhere({ key }: Facet, item: string): boolean {
  return item === NOT_GIVEN || KNOWN_VALUES.get(key)?.has(item) === true
}

const KNOWN_VALUES = new Map<string, Set<string>>()
for (const { key, values, groups } of (['', ...FAMILY_IDS] as const).flatMap(facetsOf)) {
  const known = KNOWN_VALUES.get(key) ?? new Set()
  for (const { id } of [...(values ?? []), ...(groups ?? [])]) known.add(id)
  KNOWN_VALUES.set(key, known)
}

/** '42-44', '-44', '42-', with the ends in any order */
function readRange(item: string): RangeChoice | undefined {
  const ends = item.split('-')
  const [from, to] = ends.map((end) => (end.trim() === '' ? undefined : Math.round(Number(end) * 1000) / 1000))
  const figures = [from, to].filter((end) => end !== undefined)
  if (ends.length !== 2 || figures.length === 0 || !figures.every((end) => end >= 0 && end <= HIGHEST)) return
  if (from !== undefined && to !== undefined) return { from: Math.min(from, to), to: Math.max(from, to) }
  return from === undefined ? { ...(to !== undefined && { to }) } : { from }
}

/** Equal choices give equal text in any order. */
export function choiceTexts(chosen: readonly ChosenFacet[]): FacetTexts {
  return Object.fromEntries(chosen.map(({ facet, choice }) => [facet.key, choiceText(choice)]))
}

/** The URL parameter of one facet */
export function choiceText({ values, from, to }: FacetChoice): string {
  const range = from === undefined && to === undefined ? [] : [`${from ?? ''}-${to ?? ''}`]
  return [...values, ...range].join(',')
}
