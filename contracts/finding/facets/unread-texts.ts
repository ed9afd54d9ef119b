import { familiesOf, shownFamily } from '#contracts/catalog/category-families.ts'
import { FAMILIES, FAMILY_IDS, type Family } from '#contracts/catalog/measures/families.ts'
import { type FacetSearch, SORTS } from '#contracts/catalog/products.ts'
import { type UnreadText as AnyUnreadText, CHOOSE_ONE, FROM_LIST, unreadSentence } from '#contracts/kernel/unread-sentence.ts'
import { ALL_FACET_KEYS, type FacetKey } from './facet-fields.ts'
import { type Facet, facetsOf } from './facets.ts'
import { unreadFigures } from './typed-ranges.ts'

const LIST_OR_RANGE = 'Choose from the list or enter one range'

type UnreadText = AnyUnreadText & { key: string }
type Search = Pick<FacetSearch, 'family' | 'category' | 'unread'>

/** A sentence about an unused value in a URL */
export type UnreadProblem = { key: string; sentence: string }

/** What to do about each unused value */
export function unreadProblems(search: Search): UnreadProblem[] {
  return unreadTexts(search).map((each) => ({ key: each.key, sentence: unreadSentence(each) }))
}

/** The same by parameter, for programs: nothing is ignored, and the sentence names the values or their form. */
export function unreadFields(search: Search): Record<string, string[]> {
  const fields: Record<string, string[]> = {}
  for (const { key, text, advice } of unreadTexts(search)) {
    const facet = facetsOf(key === 'family' ? '' : shownFamily(search)).find((each) => each.key === key)
    const values = valuesText(key, facet)
    const enter = advice === FROM_LIST ? values : advice === LIST_OR_RANGE ? `${values}, or enter one range` : advice
    fields[key] = [...(fields[key] ?? []), `“${text}” can’t be used. ${enter}`]
  }
  return fields
}

/** As many values as a message can name */
const MOST_NAMED = 24

const OPEN_VALUES: Record<string, string> = {
  category: 'Enter a category of up to 60 characters',
  strings: 'Enter a number, such as 6',
  clear: 'Enter a number, such as 14',
  made: 'Enter a country code, such as US',
  pickup: 'Enter a country and a state, such as US-OR',
}

function valuesText(key: string, facet: Facet | undefined): string | undefined {
  const ids = [...(facet?.groups ?? []), ...(facet?.hasOnlyGroups ? [] : (facet?.values ?? []))].map(({ id }) => id)
  if (ids.length === 0) return OPEN_VALUES[key]
  if (ids.length > MOST_NAMED) return `Enter a value from the response’s facets, such as ${ids[0]}`
  return ids.length === 1 ? `Enter ${ids[0]}` : `Choose one of: ${ids.join(', ')}`
}

function unreadTexts(search: Search): UnreadText[] {
  return [...singleTexts(search), ...ALL_FACET_KEYS.flatMap((key) => facetTexts(search, key))]
}

const SINGLE_LABELS = { q: 'Search', category: 'Category', family: 'Instrument type', sort: 'Sort by' }

/** The sentence for a parameter that takes one value */
function singleTexts({ category, unread = {} }: Search): UnreadText[] {
  return (Object.keys(SINGLE_LABELS) as (keyof typeof SINGLE_LABELS)[]).flatMap((key) => {
    const text = unread[key]
    if (text === undefined) return []
    const family = key === 'family' ? FAMILY_IDS.find((each) => each === text) : undefined
    const isOutside = family !== undefined && !familiesOf(category).includes(family)
    const advice = isOutside ? `The category “${category}” doesn’t include them` : singleAdvice(key, text, category)
    return [{ key, label: SINGLE_LABELS[key], text: family ? FAMILIES[family] : text, advice }]
  })
}

/** A value that could be used was given besides another one. */
function singleAdvice(key: string, text: string, category: string): string {
  const known: readonly string[] = key === 'sort' ? SORTS : FAMILY_IDS
  const isUsable = key === 'q' || (key === 'category' ? category !== '' : text.split(',').every((each) => known.includes(each)))
  return isUsable ? CHOOSE_ONE : FROM_LIST
}

function facetTexts(search: Search, key: FacetKey): UnreadText[] {
  const { unread = {} } = search
  const family = shownFamily(search)
  const facet = facetsOf(family).find((each) => each.key === key)
  const isRange = facet?.unit !== undefined
  const ends = isRange ? [] : [unread[`${key}_from`], unread[`${key}_to`]]
  // A comma in a figure, such as 1,500, separates nothing.
  const comma = isRange ? /,(?!\d{3}\b)/ : ','
  const texts = new Set([unread[key], ...ends].flatMap((text) => text?.split(comma) ?? []))
  const label = facet?.label ?? LABELS.get(key) ?? key
  const of = [...texts].map((text) => ({ key, label, text, advice: facet ? choose(facet) : whereChosen(family) }))
  const ofRange = isRange && facet ? unreadFigures(facet, family, unread) : []
  return [...of, ...ofRange.map((each) => ({ key, label, ...each }))]
}

function choose({ unit }: Facet): string {
  return unit === undefined ? FROM_LIST : LIST_OR_RANGE
}

/** For a facet that other families have */
function whereChosen(family: Family | ''): string {
  return family === '' ? 'Choose an instrument type first' : `This filter isn’t available for ${FAMILIES[family].toLowerCase()}`
}

const LABELS = new Map<string, string>((['', ...FAMILY_IDS] as const).flatMap(facetsOf).map(({ key, label }) => [key, label]))
