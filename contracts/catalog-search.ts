import { z } from 'zod'
import { SORTS, VIEWS } from './products.ts'
import { searchText } from './search-text.ts'

/** A catalog address, forgiving: what cannot be read becomes its default, so that no link is ever broken. */
export const CatalogSearchParams = z.object({
  q: searchText(200),
  category: searchText(60).transform((name) => name.toLowerCase()),
  sort: z.enum(SORTS).catch('newest').default('newest'),
  view: z.enum(VIEWS).catch('grid').default('grid'),
  page: z.coerce.number().int().min(1).max(1000).catch(1).default(1),
})
