import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import { COUNTRIES, type Country } from '#contracts/address.ts'
import type { ProductCard, ProductDetail } from '#contracts/product-views.ts'
import { userProfiles } from '../accounts/accounts-tables.ts'
import { keyMeasures } from './key-measures.ts'
import { products } from './products-table.ts'

/** Where a picture of this key is served, for programs that want one address. */
export function pictureUrl(publicUrl: string, key: string): string {
  return `${publicUrl}/${key}-800.webp`
}

/** A moment, or the place of one in a prepared statement. */
export type Moment = Date | Placeholder

/** True while an unexpired hold lies on the product. Raw SQL: the holds' table belongs to a capability further right. */
function isReserved(now: Moment): SQL<boolean> {
  return sql<boolean>`exists (select 1 from product_holds h where h.product_id = ${products.id} and (h.is_paying or h.expires_at > ${now}::timestamptz))`
}

const builderColumns = {
  id: userProfiles.id,
  slug: userProfiles.slug,
  businessName: userProfiles.businessName,
  displayName: userProfiles.publicName,
  avatarUrl: userProfiles.avatarUrl,
  location: userProfiles.location,
  yearsExperience: userProfiles.yearsExperience,
}

/** The columns of a card: public data only, one join to the builder. */
export function cardColumns(now: Moment) {
  return {
    id: products.id,
    name: products.name,
    priceCents: products.priceCents,
    status: products.status,
    isAvailable: products.isAvailable,
    isFeatured: products.isFeatured,
    requiresApproval: products.requiresApproval,
    offersLocalPickup: products.offersLocalPickup,
    isReserved: isReserved(now),
    categories: products.categories,
    specifications: products.specifications,
    images: products.images,
    builder: builderColumns,
    createdAt: products.createdAt,
  }
}

/** A card's columns and those of the page. Of the ship-from address only what tells the region. */
export function detailColumns(now: Moment) {
  return {
    ...cardColumns(now),
    description: products.description,
    localPickupDetails: products.localPickupDetails,
    localPickupRadiusMiles: products.localPickupRadiusMiles,
    shipsFrom: sql<{ city?: string; state?: string; country?: string } | null>`(
      select jsonb_build_object('city', a ->> 'city', 'state', a ->> 'state', 'country', a ->> 'country')
      from (select case when ${products.useBuilderAddress}
        then coalesce(${userProfiles.shippingAddress}, ${userProfiles.businessAddress})
        else ${products.shipFromAddress} end as a) as ship_from where a is not null)`,
    updatedAt: products.updatedAt,
    // An instrument is one of a kind: what is known of it is how its builder is rated. Reviews belong further right.
    reviewCount: sql<number>`coalesce((select r.review_count from builder_ratings r where r.builder_id = ${products.builderId}), 0)`,
    averageRating: sql<
      number | null
    >`(select r.average_rating::float8 from builder_ratings r where r.builder_id = ${products.builderId})`,
  }
}

type CardRow = {
  id: string
  name: string
  priceCents: number
  status: ProductCard['status']
  isAvailable: boolean
  isFeatured: boolean
  requiresApproval: boolean
  offersLocalPickup: boolean
  isReserved: boolean
  categories: string[]
  specifications: Record<string, string>
  images: { key: string; alt: string }[]
  builder: {
    id: string
    slug: string | null
    businessName: string | null
    displayName: string
    avatarUrl: string | null
    location: string | null
    yearsExperience: number | null
  }
  createdAt: Date
}

type DetailRow = CardRow & {
  description: string
  localPickupDetails: string | null
  localPickupRadiusMiles: number
  shipsFrom: { city?: string; state?: string; country?: string } | null
  updatedAt: Date
  reviewCount: number
  averageRating: number | null
}

/** A row of `cardColumns` as the wire shows it. */
export function cardView(row: CardRow, publicUrl: string): ProductCard {
  return {
    id: row.id,
    name: row.name,
    price: row.priceCents / 100,
    status: row.status,
    is_available: row.isAvailable,
    is_featured: row.isFeatured,
    requires_approval: row.requiresApproval,
    offers_local_pickup: row.offersLocalPickup,
    is_reserved: row.isReserved && row.status !== 'sold',
    categories: row.categories,
    key_measures: keyMeasures(row.specifications),
    images: row.images,
    image_urls: row.images.map((image) => pictureUrl(publicUrl, image.key)),
    builder_id: row.builder.id,
    builder: {
      id: row.builder.id,
      slug: row.builder.slug,
      business_name: row.builder.businessName,
      display_name: row.builder.displayName,
      avatar_url: row.builder.avatarUrl,
      location: row.builder.location,
      years_experience: row.builder.yearsExperience,
    },
    created_at: row.createdAt.toISOString(),
  }
}

/** A row of `detailColumns` as the wire shows it. */
export function detailView(row: DetailRow, publicUrl: string): ProductDetail {
  const from = row.shipsFrom
  return {
    ...cardView(row, publicUrl),
    description: row.description,
    specifications: row.specifications,
    local_pickup_details: row.offersLocalPickup ? row.localPickupDetails : null,
    local_pickup_radius_miles: row.localPickupRadiusMiles,
    ships_from: from ? [from.city, from.state, countryName(from.country)].filter(Boolean).join(', ') : null,
    average_rating: row.averageRating,
    review_count: row.reviewCount,
    updated_at: row.updatedAt.toISOString(),
  }
}

function countryName(code: string | undefined): string | undefined {
  return COUNTRIES[code as Country] ?? code
}

/** How many measures a line of the list view has room for. */
const LINE_MEASURES = 3

/** Cards for a rendered page: one picture each, and measures only on request, since each byte is sent twice, as markup and as data. */
export function pageCards(cards: ProductCard[], { withMeasures = false } = {}): ProductCard[] {
  return cards.map((card) => ({
    ...card,
    images: card.images.slice(0, 1),
    image_urls: [],
    key_measures: withMeasures ? card.key_measures.slice(0, LINE_MEASURES) : [],
  }))
}
