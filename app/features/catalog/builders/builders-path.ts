import { pathWithQuery } from '#app/lib/path-with-query.ts'
import type { BuilderSearch } from '#contracts/catalog/builders.ts'

export const DIRECTORY_DEFAULTS: BuilderSearch = {
  q: '',
  location: '',
  specialty: '',
  sort: 'newest',
  view: 'grid',
  page: 1,
}

export function buildersPath(search: Partial<BuilderSearch>): string {
  return pathWithQuery('/builders', search, DIRECTORY_DEFAULTS)
}
