import { z } from 'zod'
import { familiesOf, shownFamily } from './category-families.ts'
import { choiceText, choiceTexts, type FacetTexts, readChoices, splitRange, typedRange } from './facets/facet-choices.ts'
import { facetsOf } from './facets/facets.ts'
import { readEnds } from './facets/typed-ranges.ts'
import { FAMILY_IDS, type Family } from './measures/families.ts'
import { type FacetSearch, SORTS, VIEWS } from './products.ts'
import { searchText, typedSearch } from './search-text.ts'
import { pageNumber } from './whole-number.ts'

/** The parameters of the catalog, without facets. Invalid ones become defaults, so old links keep working. */
export const CatalogSearchParams = z.object({
  q: typedSearch(),
  category: searchText(60).transform((name) => name.toLowerCase()),
  sort: z.enum(SORTS).catch('newest').default('newest'),
  view: z.enum(VIEWS).catch('grid').default('grid'),
  page: pageNumber(1000),
})

/** More values of one facet than anyone chooses */
const LONGEST_CHOICE = 1000

const FamilyParam = z.enum(['', ...FAMILY_IDS]).catch('')

/** Parses a search from a URL. Unknown values are dropped, and equal choices give equal searches. */
export function readCatalogSearch(params: URLSearchParams): FacetSearch {
  const search = CatalogSearchParams.parse(Object.fromEntries(params))
  const named = FamilyParam.parse(params.get('family') ?? '')
  const possible = familiesOf(search.category)
  // After a change of category, its family wins over the previous one. A category with one family does not need it named.
  const asked = named !== '' && possible.includes(named) && possible.length > 1 ? named : ''
  const family = shownFamily({ category: search.category, family: asked })
  const { texts, unread } = readTexts(params, family)
  const facets = choiceTexts(readChoices(family, texts))
  return { ...search, family: asked, facets, ...(Object.keys(unread).length > 0 && { unread }) }
}

/** The choices per facet. A form sends both ends of a range separately, in the units typed. */
function readTexts(params: URLSearchParams, family: Family | ''): { texts: FacetTexts; unread: Record<string, string> } {
  const texts: Record<string, string> = {}
  const unread: Record<string, string> = {}
  for (const facet of facetsOf(family)) {
    const { key, unit } = facet
    const text = params.getAll(key).join(',').slice(0, LONGEST_CHOICE)
    if (unit === undefined) {
      texts[key] = text
      continue
    }
    const { range, rest } = splitRange(text)
    const [least, most] = typedRange(facet, rest, range)
    const typed = { from: params.get(`${key}_from`) ?? least ?? '', to: params.get(`${key}_to`) ?? most ?? '' }
    const read = readEnds(facet, family, { typed, range })
    texts[key] = choiceText({ values: rest, ...read.range })
    Object.assign(unread, read.unread)
  }
  return { texts, unread }
}
