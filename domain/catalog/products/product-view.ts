import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Address } from '#contracts/buying/address-views.ts'
import { CARD_FIELDS, PAGE_FIELDS } from '#contracts/catalog/product-fields.ts'
import type { ProductCard, ProductDetail } from '#contracts/catalog/product-views.ts'
import { resolveSaleTerms } from '#contracts/catalog/sale-terms.ts'
import { COUNTRIES, type Country } from '#contracts/kernel/address.ts'
import { toDollars } from '#contracts/kernel/money.ts'
import { backOn, userProfiles } from '#domain/people/accounts/accounts-tables.ts'
import { cardMeasures, cardPictures, pageMeasures } from './card-parts.ts'
import { type ColumnName, columnsOf, fieldValues } from './product-columns.ts'
import { knownText } from './product-measures-table.ts'
import { products } from './products-table.ts'

/** A moment, or a parameter of a prepared statement */
export type Moment = Date | Placeholder

/** Whether the product is on hold. Raw SQL, because the table of holds belongs to a later capability. */
export function isReserved(now: Moment): SQL<boolean> {
  return sql<boolean>`exists (select 1 from product_holds h where h.product_id = ${products.id} and ${isHeld(now)})`
}

/** Whether a hold `h` counts. One of an accepted offer ends with the offer. */
export function isHeld(now: Moment): SQL<boolean> {
  return sql<boolean>`(h.is_paying or h.price_offer_id is not null or h.expires_at > ${now}::timestamptz)`
}

const builderColumns = {
  id: userProfiles.id,
  slug: userProfiles.slug,
  businessName: userProfiles.businessName,
  displayName: userProfiles.publicName,
  avatarUrl: userProfiles.avatarUrl,
  location: userProfiles.location,
  yearsExperience: userProfiles.yearsExperience,
  backOn,
}

/** The columns of a card: public data only, one join to the builder */
export function cardColumns(now: Moment) {
  return {
    id: products.id,
    ...columnsOf(CARD_FIELDS),
    priceCents: products.priceCents,
    status: products.status,
    isAvailable: products.isAvailable,
    isFeatured: products.isFeatured,
    hasSound: products.hasSound,
    isReserved: isReserved(now),
    // As texts, so that parsed parts are cached by text
    specificationsText: sql<string>`${products.specifications}::text`,
    imagesText: sql<string>`${products.images}::text`,
    builder: builderColumns,
    createdAt: products.createdAt,
  }
}

// A text on cards
const { specifications: _, ...OTHER_PAGE_FIELDS } = PAGE_FIELDS

/** The join for `detailColumns`. Raw SQL, because reviews belong to a later capability. */
export const ratingOfBuilder = { table: sql`builder_ratings as rating`, on: sql`rating.builder_id = ${products.builderId}` }

/** The whole ship-from address, since splitting it in the database would cost more; only its region is shown. */
export const shipFrom = sql<Pick<Partial<Address>, 'city' | 'state' | 'country'> | null>`
  case when ${products.useBuilderAddress} then coalesce(${userProfiles.shippingAddress}, ${userProfiles.businessAddress}) else ${products.shipFromAddress} end`

/** The columns of a card and a page, with `product_measures` joined */
export function detailColumns(now: Moment) {
  return {
    ...cardColumns(now),
    ...columnsOf(OTHER_PAGE_FIELDS),
    shipFrom,
    saleTermsOverride: products.saleTermsOverride,
    builderSaleTerms: userProfiles.saleTerms,
    knownText,
    soldAt: products.soldAt,
    updatedAt: products.updatedAt,
    // Each instrument is unique, so it shows the builder's rating.
    reviewCount: sql<number>`coalesce(rating.review_count, 0)`,
    averageRating: sql<number | null>`rating.average_rating::float8`,
  }
}

type Product = typeof products.$inferSelect
type Profile = typeof userProfiles.$inferSelect
type OtherCardColumn = 'id' | 'priceCents' | 'status' | 'isAvailable' | 'isFeatured' | 'hasSound' | 'createdAt'

type CardRow = Pick<Product, OtherCardColumn | ColumnName<keyof typeof CARD_FIELDS>> & {
  isReserved: boolean
  specificationsText: string
  imagesText: string
  builder: Pick<Profile, 'id' | 'slug' | 'businessName' | 'avatarUrl' | 'location' | 'yearsExperience'> & {
    displayName: string
    backOn: string | null
  }
}

type DetailRow = CardRow &
  Pick<Product, 'saleTermsOverride' | 'soldAt' | 'updatedAt' | ColumnName<keyof typeof OTHER_PAGE_FIELDS>> & {
    builderSaleTerms: Profile['saleTerms']
    knownText: string | null
    shipFrom: Pick<Partial<Address>, 'city' | 'state' | 'country'> | null
    reviewCount: number
    averageRating: number | null
  }

/** A row of `cardColumns` as the API sends it */
export function cardView(
  row: CardRow,
  publicUrl: string,
  measures = cardMeasures(row.categories, row.specificationsText),
): ProductCard {
  const pictures = cardPictures(publicUrl, row.imagesText)
  return {
    id: row.id,
    ...fieldValues(row, CARD_FIELDS),
    price: toDollars(row.priceCents),
    status: row.status,
    is_available: row.isAvailable,
    is_featured: row.isFeatured,
    has_sound: row.hasSound,
    is_reserved: row.isReserved && row.status !== 'sold',
    key_measures: measures.key,
    short_measures: measures.short,
    images: pictures.images,
    image_urls: pictures.urls,
    builder_id: row.builder.id,
    builder: {
      id: row.builder.id,
      slug: row.builder.slug,
      business_name: row.builder.businessName,
      display_name: row.builder.displayName,
      avatar_url: row.builder.avatarUrl,
      location: row.builder.location,
      years_experience: row.builder.yearsExperience,
      back_on: row.builder.backOn,
    },
    created_at: row.createdAt.toISOString(),
  }
}

/** A row of `detailColumns` as the API sends it */
export function detailView(row: DetailRow, publicUrl: string): ProductDetail {
  const from = row.shipFrom
  const measures = cardMeasures(row.categories, row.specificationsText)
  return {
    ...cardView(row, publicUrl, measures),
    ...fieldValues(row, OTHER_PAGE_FIELDS),
    specifications: measures.specifications,
    local_pickup_details: row.offersLocalPickup ? row.localPickupDetails : null,
    ships_from: from ? [from.city, from.state, countryName(from.country)].filter(Boolean).join(', ') : null,
    ships_from_country: from?.country ?? null,
    sale_terms: resolveSaleTerms(row.saleTermsOverride, row.builderSaleTerms),
    ...pageMeasures(row.knownText),
    average_rating: row.averageRating,
    review_count: row.reviewCount,
    sold_on: row.soldAt?.toISOString().slice(0, 10) ?? null,
    updated_at: row.updatedAt.toISOString(),
  }
}

function countryName(code: string | undefined): string | undefined {
  return COUNTRIES[code as Country] ?? code
}

/** How many measures fit on a line of the list view */
const LINE_MEASURES = 3

/**
 * Cards for a rendered page, with one picture each, and measures only if shown, because every byte is sent twice, as markup and as data.
 */
export function pageCards(cards: ProductCard[], { withMeasures = false } = {}): ProductCard[] {
  return cards.map((card) => ({
    ...card,
    images: card.images.slice(0, 1),
    image_urls: [],
    key_measures: withMeasures ? card.key_measures.slice(0, LINE_MEASURES) : [],
  }))
}
