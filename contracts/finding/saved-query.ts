import type { FacetSearch } from '../catalog/products.ts'
import { readCatalogSearch } from './catalog-search.ts'
import { ALL_FACET_KEYS } from './facets/facet-fields.ts'
import { LONGEST_QUERY } from './saved-searches.ts'

/** The canonical catalog query, without order, view and page: equal searches have equal text. */
export function savedQuery({ q, category, family, facets }: Pick<FacetSearch, 'q' | 'category' | 'family' | 'facets'>): string {
  const params = new URLSearchParams()
  const texts: Record<string, string> = { q, category, family, ...facets }
  for (const key of ['q', 'category', 'family', ...ALL_FACET_KEYS]) if (texts[key]) params.set(key, texts[key])
  return params.toString()
}

/** Parses a saved query. */
export function readSavedQuery(query: string): FacetSearch {
  return readCatalogSearch(new URLSearchParams(query.slice(0, LONGEST_QUERY)))
}
