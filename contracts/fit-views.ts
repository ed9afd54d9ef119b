import { z } from 'zod'
import { ProductCard } from './product-views.ts'

/** An instrument for sale, compared with what somebody is used to. */
export const FittingProduct = z
  .object({
    product: ProductCard,
    /** 0 to 100; null if less than half of the measures are known. */
    score: z.number().nullable(),
    /** 'very close'; null without a score. */
    closeness: z.string().nullable(),
    /** Why: '1.6 mm wider nut, 300 g lighter; same scale.' */
    reason: z.string(),
    known_measures: z.number(),
    asked_measures: z.number(),
  })
  .meta({ id: 'FittingProduct' })
export type FittingProduct = z.infer<typeof FittingProduct>

/** The closest first; then those too little is known of. */
export const FittingProducts = z.object({ products: z.array(FittingProduct), too_little_known: z.array(FittingProduct) })
export type FittingProducts = z.infer<typeof FittingProducts>
