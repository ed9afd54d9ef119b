import { z } from 'zod'
import { familiesOf, shownFamily } from '../catalog/category-families.ts'
import { FAMILY_IDS, type Family } from '../catalog/measures/families.ts'
import { CATALOG_VIEWS, type FacetSearch, SORTS } from '../catalog/products.ts'
import { searchText, typedSearch } from '../kernel/search-text.ts'
import { usedValue } from '../kernel/used-value.ts'
import { pageNumber } from '../kernel/whole-number.ts'
import {
  choiceText,
  choiceTexts,
  type FacetTexts,
  isChoice,
  isKnownElsewhere,
  readChoices,
  splitRange,
  typedRange,
} from './facets/facet-choices.ts'
import { ALL_FACET_KEYS } from './facets/facet-fields.ts'
import { type Facet, facetsOf } from './facets/facets.ts'
import { isEnd, readEnds } from './facets/typed-ranges.ts'

/** The parameters of the catalog, without facets. Invalid ones become defaults, so old links keep working. */
export const CatalogSearchParams = z.object({
  q: typedSearch(),
  category: searchText(60).transform((name) => name.toLowerCase()),
  sort: z.enum(SORTS).catch('newest').default('newest'),
  view: z.enum(CATALOG_VIEWS).catch('grid').default('grid'),
  page: pageNumber(1000),
})

/** More values of one facet than anyone chooses */
const LONGEST_CHOICE = 1000
const LONGEST_UNREAD = 200

/** Parses a search from a URL. Unused values go to `unread`, and equal choices give equal searches. */
export function readCatalogSearch(params: URLSearchParams): FacetSearch {
  const q = usedValue(params, 'q', () => true)
  const category = usedValue(params, 'category', (text) => CatalogSearchParams.shape.category.parse(text) !== '')
  const sort = usedValue(params, 'sort', (text) => SORTS.some((each) => each === text))
  const [view, page] = [params.get('view') ?? undefined, params.get('page') ?? undefined]
  const search = CatalogSearchParams.parse({ q: q.used, category: category.used, sort: sort.used || undefined, view, page })
  const possible = familiesOf(search.category)
  // After a change of category, its family wins over the previous one. A category with one family does not need it named.
  const named = usedValue(params, 'family', (text) => possible.some((each) => each === text))
  const asked = FAMILY_IDS.find((each) => each === named.used && possible.length > 1) ?? ''
  const family = shownFamily({ category: search.category, family: asked })
  const { texts, unread } = readTexts(params, family)
  for (const [name, value] of Object.entries({ q, category, family: named, sort })) if (value.unread) unread[name] = value.unread
  const facets = choiceTexts(readChoices(family, texts))
  return { ...search, family: asked, facets, ...(Object.keys(unread).length > 0 && { unread }) }
}

type Unread = Record<string, string>

/** The choices per facet, and the unused values: unknown ones, and those of another family */
function readTexts(params: URLSearchParams, family: Family | ''): { texts: FacetTexts; unread: Unread } {
  const texts: Record<string, string> = {}
  const unread: Unread = {}
  const facets = facetsOf(family)
  for (const key of ALL_FACET_KEYS) {
    const facet = facets.find((each) => each.key === key)
    const read = facet?.unit === undefined ? readValues(params, key, facet) : readRanged(params, facet, family)
    texts[key] = read.text
    for (const [name, items] of Object.entries(read.unread))
      if (items.length > 0) unread[name] = items.join(',').slice(0, LONGEST_UNREAD)
  }
  return { texts, unread }
}

type ReadText = { text: string; unread: Record<string, readonly string[]> }

/** A facet without ranges, or one that this family doesn't have */
function readValues(params: URLSearchParams, key: string, facet: Facet | undefined): ReadText {
  const items = itemsOf(params.getAll(key))
  const [from, to] = [itemsOf(params.getAll(`${key}_from`)), itemsOf(params.getAll(`${key}_to`))]
  const values = facet ? items.filter((item) => isChoice(facet, item)) : []
  const others = items.filter((item) => !values.includes(item))
  return { text: values.join(','), unread: { [key]: others, [`${key}_from`]: from, [`${key}_to`]: to } }
}

/** A facet with ranges. A form sends both ends separately, in the units typed. */
function readRanged(params: URLSearchParams, facet: Facet, family: Family | ''): ReadText {
  const { key } = facet
  const { range, values, others } = splitRange(facet, rangedItems(params.getAll(key), facet))
  const isFigure = (text: string) => isEnd(facet, family, text)
  const start = usedValue(params, `${key}_from`, isFigure)
  const end = usedValue(params, `${key}_to`, isFigure)
  // Without a usable figure, all of them stay in the field.
  const [from, to] = [start.used || start.unread, end.used || end.unread]
  const repeated = [start, end].flatMap(({ used, unread }) => (used && unread ? [unread] : []))
  const isComplete = Object.keys(range).length > 0 || (from !== '' && to !== '')
  const item = isComplete ? undefined : others.find((each) => !isKnownElsewhere(facet, each))
  const [least = '', most = ''] = item === undefined ? [] : typedRange(item)
  const typed = { from: from || least, to: to || most }
  const read = readEnds(facet, family, { typed, range })
  const ends = Object.entries(read.unread).map(([name, text]) => [name, [text]])
  const unread = { [key]: [...others.filter((each) => each !== item), ...repeated], ...Object.fromEntries(ends) }
  return { text: choiceText({ values, ...read.range }), unread }
}

function itemsOf(texts: readonly string[]): string[] {
  const items = texts.join(',').slice(0, LONGEST_CHOICE).split(',')
  return [...new Set(items.map((item) => item.trim()))].filter((item) => item !== '')
}

/** The same for ranges, where a comma can be part of a figure: '1,500-3,000'. */
function rangedItems(texts: readonly string[], facet: Facet): string[] {
  const items: string[] = []
  const pieces = texts.map((text) => text.slice(0, LONGEST_CHOICE).split(','))
  for (const [at, piece] of pieces.flatMap((each) => [...each.entries()])) {
    const last = items.at(-1) ?? ''
    const isGlued = at > 0 && /\d$/.test(last) && /^\d/.test(piece) && ![last, piece].some((item) => isChoice(facet, item))
    // Two whole ranges
    const isNext = last.includes('-') && piece.includes('-')
    if (isGlued && !isNext) items.splice(-1, 1, `${last},${piece}`)
    else items.push(piece)
  }
  return [...new Set(items.map((item) => item.trim()))].filter((item) => item !== '')
}
