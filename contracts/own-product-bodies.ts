import { z } from 'zod'
import { dollarsToCents } from './dollars-codec.ts'

const LONGEST_DESCRIPTION = 10_000

/** What a builder may change of a listed instrument here. Whose it is, whether it is sold or featured, is the server's. */
export const EditProduct = z.object({
  name: z.string().trim().min(1, 'Give the instrument a name').max(140, 'Keep the name under 140 characters'),
  description: z.string().trim().max(LONGEST_DESCRIPTION, `Keep the description under ${LONGEST_DESCRIPTION} characters`),
  price: dollarsToCents,
  is_available: z.boolean(),
})
export type EditProduct = z.infer<typeof EditProduct>
