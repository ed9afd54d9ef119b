import { searchPath } from '#app/lib/search-path.ts'
import type { CatalogSearch } from '#contracts/products.ts'

export const CATALOG_DEFAULTS: CatalogSearch = { q: '', category: '', sort: 'newest', view: 'grid', page: 1 }

export function catalogPath(search: Partial<CatalogSearch>): string {
  return searchPath('/catalog', search, CATALOG_DEFAULTS)
}
