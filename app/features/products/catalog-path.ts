import { pathWithQuery } from '#app/lib/path-with-query.ts'
import type { FacetSearch } from '#contracts/products.ts'

export const CATALOG_DEFAULTS = { q: '', category: '', family: '', sort: 'newest', view: 'grid', page: 1 } as const

export function catalogPath({ facets = {}, unread = {}, ...search }: Partial<FacetSearch>): string {
  // Facets come last, in a fixed order, followed by unreadable values.
  const last = { ...facets, ...unread }
  const noFacets = Object.fromEntries(Object.keys(last).map((key) => [key, '']))
  return pathWithQuery<string, Record<string, string | number>>(
    '/catalog',
    { ...search, ...last },
    { ...CATALOG_DEFAULTS, ...noFacets },
  )
}
