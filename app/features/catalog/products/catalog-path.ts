import { pathWithQuery } from '#app/lib/path-with-query.ts'
import type { FacetSearch } from '#contracts/catalog/products.ts'

export const CATALOG_DEFAULTS = { q: '', category: '', family: '', sort: 'newest', view: 'grid', page: 1 } as const

export function catalogPath({ facets = {}, unread = {}, ...search }: Partial<FacetSearch>): string {
  // Facets come last, in a fixed order, followed by unused values.
  const last = addressTexts({ facets, unread })
  const noFacets = Object.fromEntries(Object.keys(last).map((key) => [key, '']))
  return pathWithQuery<string, Record<string, string | number>>(
    '/catalog',
    { ...search, ...last },
    { ...CATALOG_DEFAULTS, ...noFacets },
  )
}

/** The facets in a URL: used values first, then unused ones */
export function addressTexts({
  facets = {},
  unread = {},
}: Partial<Pick<FacetSearch, 'facets' | 'unread'>>): Record<string, string> {
  const texts: Record<string, string> = { ...facets }
  for (const [key, text] of Object.entries(unread)) texts[key] = texts[key] ? `${texts[key]},${text}` : text
  return texts
}
