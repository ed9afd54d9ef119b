import { z } from 'zod'
import { SORTS, VIEWS } from './products.ts'

/** A catalog address, forgiving: what cannot be read becomes its default, so that no link is ever broken. */
export const CatalogSearchParams = z.object({
  q: z.string().trim().max(200).catch('').default(''),
  // PostgreSQL knows no text with this character in it.
  category: z
    .string()
    .trim()
    .max(60)
    .refine((name) => !name.includes('\0'))
    .catch('')
    .default(''),
  sort: z.enum(SORTS).catch('newest').default('newest'),
  view: z.enum(VIEWS).catch('grid').default('grid'),
  page: z.coerce.number().int().min(1).max(1000).catch(1).default(1),
})
