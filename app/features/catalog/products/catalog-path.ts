import { pathWithQuery } from '#app/lib/path-with-query.ts'
import type { FacetSearch } from '#contracts/catalog/products.ts'
import { unescapeCommas } from '#contracts/kernel/unescape-commas.ts'

export const CATALOG_DEFAULTS = { q: '', category: '', family: '', sort: 'newest', view: 'grid', page: 1 } as const

export function catalogPath({ facets = {}, unread = {}, ...search }: Partial<FacetSearch>): string {
  // Facets come last, in a fixed order, followed by unused values.
  const last = addressTexts({ facets, unread })
  const noFacets = Object.fromEntries(Object.keys(last).map((key) => [key, '']))
  const path = pathWithQuery<string, Record<string, string | number>>(
    '/catalog',
    { ...search, ...last },
    { ...CATALOG_DEFAULTS, ...noFacets },
  )
  const repeated = Object.entries(unread).filter(([name]) => isSingle(name))
  if (repeated.length === 0) return path
  return `${path}${path.includes('?') ? '&' : '?'}${unescapeCommas(new URLSearchParams(repeated))}`
}

/** Whether it takes one value, so that an unused one repeats the parameter */
function isSingle(name: string): boolean {
  return name in CATALOG_DEFAULTS
}

/** The facets in a URL: used values first, then unused ones */
export function addressTexts({
  facets = {},
  unread = {},
}: Partial<Pick<FacetSearch, 'facets' | 'unread'>>): Record<string, string> {
  const texts: Record<string, string> = { ...facets }
  for (const [key, text] of Object.entries(unread))
    if (!isSingle(key)) texts[key] = texts[key] ? `${texts[key]}${separator(texts[key], text)}${text}` : text
  return texts
}

/** Two figures around a bare comma would be read as one: '1,500'. */
function separator(before: string, after: string): string {
  return /\d$/.test(before) && /^\d/.test(after) ? ', ' : ','
}
