import { z } from 'zod'
import { PAGE_FIELDS, PRIVATE_FIELDS, viewShape } from './product-fields.ts'
import { ProductCard } from './product-views.ts'

/** The state of an instrument whose buyer has the money back. */
export const Resale = z
  .object({
    /** It never left, or the carrier returned it. Otherwise only its builder knows. */
    is_back: z.boolean(),
    /** The new listing made from it. */
    relisted_as: z.string().nullable(),
  })
  .meta({ id: 'Resale' })
export type Resale = z.infer<typeof Resale>

/** An instrument in its builder's list. */
export const OwnProduct = ProductCard.extend({
  description: PAGE_FIELDS.description.view,
  /** What the builder may do with it now. */
  can: z.object({ edit: z.boolean(), delete: z.boolean() }),
  /** Anybody can open its page: published or sold, by a builder who is listed. */
  has_page: z.boolean(),
  /** How often its page was opened in the last thirty days, while it was for sale. */
  recent_views: z.number(),
  /** How many people keep it in a collection; null for fewer than five, who could be guessed. */
  saved_by: z.number().nullable(),
  /** How many people have written to the builder about it. */
  asked_by: z.number(),
}).meta({ id: 'OwnProduct' })
export type OwnProduct = z.infer<typeof OwnProduct>
export type OwnProductCan = OwnProduct['can']

/** One page of a builder's instruments; the counts are of all of them, whatever the filters. */
export const OwnProductsPage = z
  .object({
    products: z.array(OwnProduct),
    total: z.number(),
    page: z.number(),
    pages: z.number(),
    page_size: z.number(),
    counts: z.object({
      total: z.number(),
      available: z.number(),
      featured: z.number(),
      /** Not sold yet, and shipped from the address in the profile. */
      from_profile: z.number(),
    }),
  })
  .meta({ id: 'OwnProductsPage' })
export type OwnProductsPage = z.infer<typeof OwnProductsPage>

/** Everything the product form shows, the workshop's address too. Nobody but its builder is ever given this. */
export const OwnProductDetail = OwnProduct.extend({
  ...viewShape({ ...PAGE_FIELDS, ...PRIVATE_FIELDS }),
  /** What still keeps it from being published, field by field. Empty when nothing does. */
  missing: z.record(z.string(), z.array(z.string())),
  /** Only of one that was sold and whose order was refunded. */
  resale: Resale.nullable(),
  updated_at: z.string(),
}).meta({ id: 'OwnProductDetail' })
export type OwnProductDetail = z.infer<typeof OwnProductDetail>

export const OwnProductAnswer = z.object({ product: OwnProductDetail })
export const DuplicatedProduct = z.object({ message: z.string(), product: OwnProductDetail })
