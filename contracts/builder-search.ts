import { z } from 'zod'
import { BUILDER_SORTS } from './builders.ts'
import { VIEWS } from './products.ts'

const choice = z.string().trim().max(120).catch('').default('')

/** A directory address, forgiving: what cannot be read becomes its default, so that no link is ever broken. */
export const BuilderSearchParams = z.object({
  q: z.string().trim().max(200).catch('').default(''),
  location: choice,
  specialty: choice,
  sort: z.enum(BUILDER_SORTS).catch('newest').default('newest'),
  view: z.enum(VIEWS).catch('grid').default('grid'),
  page: z.coerce.number().int().min(1).max(1000).catch(1).default(1),
})
