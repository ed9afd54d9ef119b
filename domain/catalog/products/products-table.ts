import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  snakeCase,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { TypedAddress } from '#contracts/buying/address-errors.ts'
import type { StatedMeasures } from '#contracts/catalog/measures/stated-measures.ts'
import type { PictureView } from '#contracts/catalog/picture-views.ts'
import type { ProductStatus } from '#contracts/catalog/products.ts'
import type { StatedSaleTerms } from '#contracts/catalog/sale-terms-views.ts'
import { createdAt, id, orderedMap, timestamptz, tsvector } from '#domain/kernel/columns.ts'
import { personalData } from '#domain/kernel/personal-data.ts'
import { userProfiles } from '#domain/people/accounts/accounts-tables.ts'

/** A picture by key; its URLs and sizes are computed when it is shown. */
export type ProductImage = { key: string; alt: string; view?: PictureView | undefined }

/** One instrument. Each is unique. */
export const products = snakeCase.table(
  'products',
  {
    id: id(),
    builderId: uuid()
      .notNull()
      .references(() => userProfiles.id),
    name: text().notNull(),
    /** The builder's own number for it */
    sku: text(),
    description: text().notNull().default(''),
    priceCents: integer().notNull(),
    /** `sold` and `archived` are final. */
    status: text().$type<ProductStatus>().notNull().default('draft'),
    /** Set by the builder; an unavailable product is not listed. */
    isAvailable: boolean().notNull().default(true),
    isFeatured: boolean().notNull().default(false),
    requiresApproval: boolean().notNull().default(false),
    acceptsOffers: boolean().notNull().default(false),
    /** Lower offers are declined automatically. Never public. */
    minimumOfferCents: integer(),
    offersLocalPickup: boolean().notNull().default(false),
    localPickupDetails: text(),
    localPickupRadiusMiles: integer().notNull().default(25),
    categories: text().array().notNull().default([]),
    specifications: orderedMap().notNull().default({}),
    /** Stated by the builder; `product_measures` has all known ones. */
    measures: jsonb().$type<StatedMeasures>(),
    images: jsonb().$type<ProductImage[]>().notNull().default([]),
    /** A link to a video at YouTube or Vimeo */
    videoUrl: text(),
    weightOz: doublePrecision(),
    lengthInches: doublePrecision(),
    widthInches: doublePrecision(),
    heightInches: doublePrecision(),
    /** The country of origin, ISO 3166-1 alpha-2, for customs forms; null for the ship-from country */
    countryOfOrigin: text(),
    useBuilderAddress: boolean().notNull().default(true),
    /** May be incomplete in a draft */
    shipFromAddress: jsonb().$type<TypedAddress>(),
    /** Terms that differ from the builder's; null for the same */
    saleTermsOverride: jsonb().$type<StatedSaleTerms>(),
    /** Lowercase name and builder's name for the catalog's search. Maintained by a trigger. */
    searchText: text().notNull().default(''),
    /** Everything else said about it, with synonyms of its woods, and the first letters of the words in `search_text`: `^o`, `^om` */
    searchWords: tsvector().notNull().default(sql`''`),
    /** Copied from the builder's profile by a trigger, because a product is listed only while the builder is. */
    builderIsListed: boolean().notNull().default(false),
    /** Whether its page has a recording, its own or one of the product it was relisted from. Maintained by a trigger. */
    hasSound: boolean().notNull().default(false),
    stripeProductId: text(),
    stripePriceId: text(),
    /** When it was first published; null in drafts, and if it was published before this was recorded */
    firstListedAt: timestamptz(),
    soldAt: timestamptz(),
    /** The refunded sold product that was relisted as this one */
    relistedFromId: uuid().references((): AnyPgColumn => products.id),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [
    check('products_price_not_negative', sql`${t.priceCents} >= 0`),
    check('products_minimum_offer', sql`${t.minimumOfferCents} is null or ${t.minimumOfferCents} >= 0`),
    check('products_pickup_radius', sql`${t.localPickupRadiusMiles} between 1 and 100`),
    check('products_ten_images', sql`jsonb_array_length(${t.images}) <= 10`),
    // A relisted instrument keeps its number.
    uniqueIndex('products_sku').on(t.builderId, t.sku).where(sql`${t.sku} is not null and ${t.status} in ('draft', 'listed')`),
    // The same orders for each category: `category_entries`
    index('products_newest').on(t.createdAt.desc().nullsFirst(), t.id).where(inCatalog(t)),
    index('products_buyable').on(isSold(t), t.priceCents, t.id).where(inCatalog(t)),
    index('products_buyable_high').on(isSold(t), t.priceCents.desc().nullsFirst(), t.id).where(inCatalog(t)),
    // The previous version reads these two; a later migration drops them.
    index('products_price').on(t.priceCents, t.id).where(inCatalog(t)),
    index('products_price_high').on(t.priceCents.desc().nullsFirst(), t.id).where(inCatalog(t)),
    index('products_name').on(sql`alphabet_form(${t.name})`, t.id).where(inCatalog(t)),
    // For the check of the catalog's counts
    index('products_counted').on(t.categories, t.status).where(inCatalog(t)),
    // Over all instruments: PostgreSQL does not combine partial indexes, and would read all matches of the first of two words.
    index('products_search').using('gin', sql`${t.searchText} gin_trgm_ops`),
    index('products_words').using('gin', t.searchWords),
    index('products_featured')
      .on(t.createdAt.desc().nullsFirst())
      .where(sql`${t.isFeatured} and ${inCatalog(t)}`),
    index('products_for_sale').on(t.builderId).where(sql`${t.status} = 'listed' and ${t.isAvailable}`),
    index('products_by_builder').on(t.builderId, t.createdAt.desc().nullsFirst()),
    // Relisted once, for any number of clicks; after deleting the copy, the builder can relist it again.
    uniqueIndex('products_relisted_once').on(t.relistedFromId).where(sql`${t.status} <> 'archived'`),
    // The foreign key's check also covers archived rows, so it cannot use the index above when a draft is deleted.
    index('products_relisted_from').on(t.relistedFromId),
    // Covers everything the sell-through figures read of a year's instruments
    index('products_by_publication').on(t.firstListedAt, t.createdAt, t.soldAt).where(sql`${t.status} <> 'draft'`),
    index('products_to_retire').on(t.soldAt).where(sql`${t.status} = 'sold' and ${t.isAvailable}`),
  ],
)
personalData(products, 'Listings', { profile: products.builderId, omit: ['searchText', 'searchWords'] })

type CatalogColumns = Record<'status' | 'isAvailable' | 'builderIsListed', SQLWrapper>

/** The filter of public lists. Matches the indexes' condition exactly, so that queries can use them. */
export function inCatalog(t: CatalogColumns): SQL {
  return sql`${t.isAvailable} and ${t.builderIsListed} and ${t.status} in ('listed', 'sold')`
}

/** Sorted by price, sold instruments come last. Matches the indexes' column exactly. */
export function isSold(t: Pick<CatalogColumns, 'status'>): SQL {
  return sql`(${t.status} = 'sold')`
}
