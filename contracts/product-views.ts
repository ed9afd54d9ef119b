import { z } from 'zod'
import { PRODUCT_STATUSES } from './products.ts'

/** One line of the specifications: 'Scale length', '25½″'. */
export const Measure = z.object({ name: z.string(), value: z.string() }).meta({ id: 'Measure' })
export type Measure = z.infer<typeof Measure>

/** A picture by key: its sizes and formats are made from the key. */
export const Picture = z.object({ key: z.string(), alt: z.string() }).meta({ id: 'Picture' })
export type Picture = z.infer<typeof Picture>

export const ProductBuilder = z
  .object({
    id: z.string(),
    slug: z.string().nullable(),
    business_name: z.string().nullable(),
    display_name: z.string(),
    avatar_url: z.string().nullable(),
    location: z.string().nullable(),
    years_experience: z.number().nullable(),
  })
  .meta({ id: 'ProductBuilder' })
export type ProductBuilder = z.infer<typeof ProductBuilder>

/** What a card shows of an instrument. Money in dollars, under the specification's field names. */
export const ProductCard = z
  .object({
    id: z.string(),
    name: z.string(),
    price: z.number(),
    status: z.enum(PRODUCT_STATUSES),
    is_available: z.boolean(),
    is_featured: z.boolean(),
    requires_approval: z.boolean(),
    offers_local_pickup: z.boolean(),
    /** Somebody is paying for it right now. */
    is_reserved: z.boolean(),
    categories: z.array(z.string()),
    /** The most telling of its specifications, six at most. */
    key_measures: z.array(Measure),
    images: z.array(Picture),
    /** The same pictures as addresses, for programs. */
    image_urls: z.array(z.string()),
    builder_id: z.string(),
    builder: ProductBuilder,
    created_at: z.string(),
  })
  .meta({ id: 'ProductCard' })
export type ProductCard = z.infer<typeof ProductCard>

/** Everything the product page shows. Where it ships from is the region only, never the workshop's address. */
export const ProductDetail = ProductCard.extend({
  description: z.string(),
  specifications: z.record(z.string(), z.string()),
  local_pickup_details: z.string().nullable(),
  local_pickup_radius_miles: z.number(),
  ships_from: z.string().nullable(),
  /** Its builder's: an instrument is sold once. */
  average_rating: z.number().nullable(),
  review_count: z.number(),
  updated_at: z.string(),
}).meta({ id: 'ProductDetail' })
export type ProductDetail = z.infer<typeof ProductDetail>

/** One page of the catalog with the exact counts. */
export const CatalogPage = z
  .object({
    products: z.array(ProductCard),
    total: z.number(),
    for_sale: z.number(),
    page: z.number(),
    pages: z.number(),
    page_size: z.number(),
  })
  .meta({ id: 'CatalogPage' })
export type CatalogPage = z.infer<typeof CatalogPage>

export const ProductAnswer = z.object({ product: ProductDetail })
export const ProductCards = z.object({ products: z.array(ProductCard) })
