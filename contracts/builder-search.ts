import { z } from 'zod'
import { BUILDER_SORTS } from './builders.ts'
import { VIEWS } from './products.ts'
import { searchText } from './search-text.ts'

/** The parameters of the directory. Invalid ones become defaults, so that no link breaks. */
export const BuilderSearchParams = z.object({
  q: searchText(200),
  location: searchText(120),
  specialty: searchText(120),
  sort: z.enum(BUILDER_SORTS).catch('newest').default('newest'),
  view: z.enum(VIEWS).catch('grid').default('grid'),
  page: z.coerce.number().int().min(1).max(1000).catch(1).default(1),
})
