import { pathWithQuery } from '#app/lib/path-with-query.ts'
import type { CatalogSearch } from '#contracts/products.ts'

export const CATALOG_DEFAULTS: CatalogSearch = { q: '', category: '', sort: 'newest', view: 'grid', page: 1 }

export function catalogPath(search: Partial<CatalogSearch>): string {
  return pathWithQuery('/catalog', search, CATALOG_DEFAULTS)
}
