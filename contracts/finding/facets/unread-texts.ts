import { shownFamily } from '#contracts/catalog/category-families.ts'
import { FAMILIES, FAMILY_IDS, type Family } from '#contracts/catalog/measures/families.ts'
import type { FacetSearch } from '#contracts/catalog/products.ts'
import { ALL_FACET_KEYS } from './facet-fields.ts'
import { facetsOf } from './facets.ts'
import { rangeProblems } from './typed-ranges.ts'

/** A sentence about an unused value in a URL */
export type UnreadProblem = { key: string; sentence: string }

/** What to do about each unused value */
export function unreadProblems(search: Pick<FacetSearch, 'family' | 'category' | 'unread'>): UnreadProblem[] {
  const { unread = {} } = search
  const family = shownFamily(search)
  return ['family', ...ALL_FACET_KEYS].flatMap((key) => {
    const facet = facetsOf(family).find((each) => each.key === key)
    const isRange = facet?.unit !== undefined
    const ends = isRange ? [] : [unread[`${key}_from`], unread[`${key}_to`]]
    const texts = new Set([unread[key], ...ends].flatMap((text) => text?.split(',') ?? []))
    const advice = facet || key === 'family' ? choose(isRange) : whereChosen(family)
    const sentences = [...texts].map((text) => `“${text}” was ignored. ${advice}`)
    const ofRange = isRange && facet ? rangeProblems(facet, family, unread) : []
    return [...sentences, ...ofRange].map((sentence) => ({ key, sentence: `${facet?.label ?? LABELS.get(key)}: ${sentence}` }))
  })
}

function choose(isRange: boolean): string {
  return isRange ? 'Choose from the list or enter one range.' : 'Choose from the list.'
}

/** For a facet that other families have */
function whereChosen(family: Family | ''): string {
  return family === '' ? 'Choose an instrument type first.' : `${FAMILIES[family]} don’t have this filter.`
}

const LABELS = new Map<string, string>((['', ...FAMILY_IDS] as const).flatMap(facetsOf).map(({ key, label }) => [key, label]))
