import { z } from 'zod'
import { choiceTexts, type FacetTexts, readChoices } from './facets/facet-choices.ts'
import { ALL_FACET_KEYS, type FacetKey } from './facets/facet-fields.ts'
import { FAMILY_IDS, type Family } from './measures/families.ts'
import { type FacetSearch, SORTS, VIEWS } from './products.ts'
import { searchText } from './search-text.ts'

/** The parameters of the catalog, without the facets. Invalid ones become defaults, so that no link breaks. */
export const CatalogSearchParams = z.object({
  q: searchText(200),
  category: searchText(60).transform((name) => name.toLowerCase()),
  sort: z.enum(SORTS).catch('newest').default('newest'),
  view: z.enum(VIEWS).catch('grid').default('grid'),
  page: z.coerce.number().int().min(1).max(1000).catch(1).default(1),
})

const FamilyParam = z.enum(['', ...FAMILY_IDS]).catch('')

/** The search of an address. What is unknown is dropped, and the same choices always read the same. */
export function readCatalogSearch(params: URLSearchParams): FacetSearch {
  const search = CatalogSearchParams.parse(Object.fromEntries(params))
  const named = FamilyParam.parse(params.get('family') ?? '')
  const possible = familiesOf(search.category)
  // After another category was chosen, its list counts more than the family of the one before. Its only family goes without saying.
  const asked = named !== '' && possible.includes(named) && possible.length > 1 ? named : ''
  const family = shownFamily({ category: search.category, family: asked })
  const facets = choiceTexts(readChoices(family, textsOf(params)))
  return { ...search, family: asked, facets }
}

/** The family whose facets a list offers: of a category that has only one, it need not be named. */
export function shownFamily({ family, category }: Pick<FacetSearch, 'family' | 'category'>): Family | '' {
  const families = familiesOf(category)
  return family || (families.length === 1 ? (families[0] ?? '') : '')
}

/** The families that a category offers; a builder's own category may hold any. */
export function familiesOf(category: string): readonly Family[] {
  return FAMILIES_OF_CATEGORY.get(category) ?? FAMILY_IDS
}

const FAMILIES_OF_CATEGORY: ReadonlyMap<string, readonly Family[]> = new Map(
  Object.entries<readonly Family[]>({
    guitars: ['electric-guitar', 'acoustic-guitar', 'classical-guitar', 'archtop-guitar', 'other-fretted'],
    'electric guitars': ['electric-guitar', 'archtop-guitar'],
    'acoustic guitars': ['acoustic-guitar', 'classical-guitar', 'archtop-guitar'],
    basses: ['bass'],
    violins: ['violin', 'viola', 'cello'],
    ukuleles: ['ukulele'],
    mandolins: ['mandolin'],
    'guitar pedals & effects': ['pedal'],
  }),
)

function textsOf(params: URLSearchParams): FacetTexts {
  const texts: FacetTexts = {}
  for (const key of ALL_FACET_KEYS) {
    const text = [...params.getAll(key), rangeOf(params, key)].filter((each) => each !== '').join(',')
    if (text !== '') texts[key] = text
  }
  return texts
}

function rangeOf(params: URLSearchParams, key: FacetKey): string {
  const [from, to] = [params.get(`${key}_from`) ?? '', params.get(`${key}_to`) ?? '']
  return from === '' && to === '' ? '' : `${from}-${to}`
}
