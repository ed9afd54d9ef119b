import { z } from 'zod'
import { ProductCard } from '../catalog/product-views.ts'

/** How an instrument would feel to a player. */
export const ProductFit = z
  .object({
    /** 0 to 100; null if fewer than half of the measures are known */
    score: z.number().nullable(),
    /** 'very close'; null without a score */
    closeness: z.string().nullable(),
    /** The reason: '1.6 mm (1/16 in) wider nut, 300 g (10 1/2 oz) lighter; same scale.' */
    reason: z.string(),
    /** The two largest differences in words, or what is the same instead */
    differences: z.array(z.string()),
    known_measures: z.number(),
    asked_measures: z.number(),
    /** Missing measures in words: 'nut', 'string spacing' */
    missing: z.array(z.string()),
  })
  .meta({ id: 'ProductFit' })
export type ProductFit = z.infer<typeof ProductFit>

/** Null without a figure to compare, and for another instrument type */
export const ProductFitAnswer = z.object({ fit: ProductFit.nullable() })

/** An instrument for sale, compared with the player's own */
export const FittingProduct = ProductFit.extend({ product: ProductCard }).meta({ id: 'FittingProduct' })
export type FittingProduct = z.infer<typeof FittingProduct>

/** The closest first; then those with too few known measures */
export const FittingProducts = z.object({ products: z.array(FittingProduct), too_little_known: z.array(FittingProduct) })
export type FittingProducts = z.infer<typeof FittingProducts>
