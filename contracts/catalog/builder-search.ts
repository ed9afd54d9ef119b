import { z } from 'zod'
import { searchText, typedSearch } from '../kernel/search-text.ts'
import { pageNumber } from '../kernel/whole-number.ts'
import { BUILDER_SORTS } from './builders.ts'
import { VIEWS } from './products.ts'

/** The parameters of the directory. Invalid ones become defaults, so old links keep working. */
export const BuilderSearchParams = z.object({
  q: typedSearch(),
  location: searchText(120),
  specialty: searchText(120),
  sort: z.enum(BUILDER_SORTS).catch('newest').default('newest'),
  view: z.enum(VIEWS).catch('grid').default('grid'),
  page: pageNumber(1000),
})
