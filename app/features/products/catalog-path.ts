import { pathWithQuery } from '#app/lib/path-with-query.ts'
import type { FacetSearch } from '#contracts/products.ts'

export const CATALOG_DEFAULTS = { q: '', category: '', family: '', sort: 'newest', view: 'grid', page: 1 } as const

export function catalogPath({ facets = {}, ...search }: Partial<FacetSearch>): string {
  // Facets stand last, in their own order.
  const noFacets = Object.fromEntries(Object.keys(facets).map((key) => [key, '']))
  return pathWithQuery<string, Record<string, string | number>>(
    '/catalog',
    { ...search, ...facets },
    { ...CATALOG_DEFAULTS, ...noFacets },
  )
}
