import type { CatalogSearch } from '#contracts/products.ts'

const DEFAULTS: CatalogSearch = { q: '', category: '', sort: 'newest', view: 'grid', page: 1 }

/** The address of a catalog search; what stands at its default is left out, so that one list has one address. */
export function catalogPath(search: Partial<CatalogSearch>): string {
  const params = new URLSearchParams()
  for (const key of ['q', 'category', 'sort', 'view', 'page'] as const) {
    const value = search[key]
    if (value !== undefined && value !== DEFAULTS[key]) params.set(key, String(value))
  }
  const query = params.toString()
  return query === '' ? '/catalog' : `/catalog?${query}`
}
