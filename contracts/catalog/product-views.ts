import { z } from 'zod'
import { FAMILY_IDS } from './measures/families.ts'
import { PICTURE_VIEWS } from './picture-views.ts'
import { CARD_FIELDS, PAGE_FIELDS, viewShape } from './product-fields.ts'
import { PRODUCT_STATUSES } from './products.ts'
import { SaleTerms } from './sale-terms-views.ts'

/** One specification: 'Scale length', '25½″'. */
export const Measure = z.object({ name: z.string(), value: z.string() }).meta({ id: 'Measure' })
export type Measure = z.infer<typeof Measure>

/** A known measure of an instrument, or a word from a list */
export const KnownMeasure = z
  .object({
    /** Like `scale`, `nut`, `handedness`, `top_wood`. */
    id: z.string(),
    label: z.string(),
    /** A figure, or the id of a word in its list */
    value: z.union([z.number(), z.string()]),
    /** The longer scale of a multiscale, or the last radius of a compound one */
    value_to: z.number().nullable(),
    unit: z.enum(['mm', 'g', 'ohm', 'V', 'mA']).nullable(),
    /** Printed in both units: '25 1/2 in · 647.7 mm' */
    text: z.string(),
    /** Stated by the builder, or read from the builder's text */
    origin: z.enum(['stated', 'read']),
    /** The name of its specification */
    specification: z.string().nullable(),
    /** The name of a specification that contradicts the stated value, which wins */
    differs_from: z.string().nullable(),
  })
  .meta({ id: 'KnownMeasure' })
export type KnownMeasure = z.infer<typeof KnownMeasure>

export const Picture = z
  .object({
    /** From which its sizes and formats are derived */
    key: z.string(),
    /** The description, or empty */
    alt: z.string(),
    /** What a picture of an instrument shows; absent if unknown */
    view: z.enum(PICTURE_VIEWS).optional(),
  })
  .meta({ id: 'Picture' })
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
    /** During a vacation: the day on which it can be bought again, like 2027-05-03 */
    back_on: z.string().nullable(),
  })
  .meta({ id: 'ProductBuilder' })
export type ProductBuilder = z.infer<typeof ProductBuilder>

/** An instrument's card. Money in dollars, with the specification's field names. */
export const ProductCard = z
  .object({
    id: z.string(),
    ...viewShape(CARD_FIELDS),
    price: z.number(),
    status: z.enum(PRODUCT_STATUSES),
    is_available: z.boolean(),
    is_featured: z.boolean(),
    /** Its page has a recording. */
    has_sound: z.boolean(),
    /** A buyer is in checkout with it. */
    is_reserved: z.boolean(),
    /** Its most important specifications, at most six */
    key_measures: z.array(Measure),
    /** Its two most characteristic values, such as '25½″' and 'Bog oak', or fewer */
    short_measures: z.array(z.string()),
    images: z.array(Picture),
    /** The same pictures as URLs, for API clients */
    image_urls: z.array(z.string()),
    builder_id: z.string(),
    builder: ProductBuilder,
    created_at: z.string(),
  })
  .meta({ id: 'ProductCard' })
export type ProductCard = z.infer<typeof ProductCard>

/** Everything the product page shows. The ship-from location is only the region, never the address. */
export const ProductDetail = ProductCard.extend({
  ...viewShape(PAGE_FIELDS),
  ships_from: z.string().nullable(),
  /** The country code, such as US */
  ships_from_country: z.string().nullable(),
  sale_terms: SaleTerms,
  /** The instrument family, which decides its measures. Null until they are read. */
  family: z.enum(FAMILY_IDS).nullable(),
  known_measures: z.array(KnownMeasure),
  /** The builder's rating, since an instrument is sold only once */
  average_rating: z.number().nullable(),
  review_count: z.number(),
  /** Null for an instrument that is not sold */
  /** The day in UTC: the moment would say more about the buyer. */
  sold_on: z.iso.date().nullable(),
  updated_at: z.string(),
}).meta({ id: 'ProductDetail' })
export type ProductDetail = z.infer<typeof ProductDetail>

/** One page of the catalog with exact counts */
export const CatalogPage = z
  .object({
    products: z.array(ProductCard),
    total: z.number(),
    for_sale: z.number(),
    page: z.number(),
    pages: z.number(),
    page_size: z.number(),
    /** Notes on how a search was interpreted; absent if there are none */
    notes: z.array(z.string()).optional(),
  })
  .meta({ id: 'CatalogPage' })
export type CatalogPage = z.infer<typeof CatalogPage>

export const ProductAnswer = z.object({ product: ProductDetail })
export const ProductCards = z.object({ products: z.array(ProductCard) })
