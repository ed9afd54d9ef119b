import { z } from 'zod'
import { PAGE_FIELDS, PRIVATE_FIELDS, viewShape } from './product-fields.ts'
import { ProductCard } from './product-views.ts'

/** The state of an instrument whose buyer was refunded */
export const Resale = z
  .object({
    /** Never shipped, or returned by the carrier. Otherwise only the builder knows. */
    is_back: z.boolean(),
    /** The new listing made from it */
    relisted_as: z.string().nullable(),
  })
  .meta({ id: 'Resale' })
export type Resale = z.infer<typeof Resale>

/** An instrument in the builder's own list */
export const OwnProduct = ProductCard.extend({
  description: PAGE_FIELDS.description.view,
  /** The builder's possible actions now */
  can: z.object({ edit: z.boolean(), delete: z.boolean() }),
  /** Its page is public: published or sold, by a listed builder. */
  has_page: z.boolean(),
  /** Views in the last thirty days while it was for sale */
  recent_views: z.number(),
  /** How many people saved it; null below five, who could be identified */
  saved_by: z.number().nullable(),
  /** How many people messaged the builder about it */
  asked_by: z.number(),
}).meta({ id: 'OwnProduct' })
export type OwnProduct = z.infer<typeof OwnProduct>
export type OwnProductCan = OwnProduct['can']

/** One page of a builder's instruments; the counts ignore the filters. */
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
      /** Not sold yet, and shipped from the profile's address */
      from_profile: z.number(),
    }),
  })
  .meta({ id: 'OwnProductsPage' })
export type OwnProductsPage = z.infer<typeof OwnProductsPage>

/** Everything the product form shows, including the workshop's address. Only for the builder. */
export const OwnProductDetail = OwnProduct.extend({
  ...viewShape({ ...PAGE_FIELDS, ...PRIVATE_FIELDS }),
  /** Lower offers are declined automatically. In dollars; null for none */
  minimum_offer: z.number().nullable(),
  /** The payment deadline of an accepted offer, until which it can't be edited */
  on_hold_until: z.string().nullable(),
  /** What keeps it from being published, by field. Empty if nothing does. */
  missing: z.record(z.string(), z.array(z.string())),
  /** Only for a sold instrument whose order was refunded */
  resale: Resale.nullable(),
  updated_at: z.string(),
}).meta({ id: 'OwnProductDetail' })
export type OwnProductDetail = z.infer<typeof OwnProductDetail>

export const OwnProductAnswer = z.object({ product: OwnProductDetail })
export const DuplicatedProduct = z.object({ message: z.string(), product: OwnProductDetail })
