import { z } from 'zod'
import { BUILDER_SORTS } from './builders.ts'
import { VIEWS } from './products.ts'
import { searchText } from './search-text.ts'

/** A directory address, forgiving: what cannot be read becomes its default, so that no link is ever broken. */
export const BuilderSearchParams = z.object({
  q: searchText(200),
  location: searchText(120),
  specialty: searchText(120),
  sort: z.enum(BUILDER_SORTS).catch('newest').default('newest'),
  view: z.enum(VIEWS).catch('grid').default('grid'),
  page: z.coerce.number().int().min(1).max(1000).catch(1).default(1),
})
