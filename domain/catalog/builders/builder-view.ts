import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { BuilderCard, BuilderDetail } from '#contracts/catalog/builder-views.ts'
import { resolveSaleTerms } from '#contracts/catalog/sale-terms.ts'
import type { StatedSaleTerms } from '#contracts/catalog/sale-terms-views.ts'
import { cameToNothing } from '#domain/money/payments/dispute-conditions.ts'
import { backOn, userProfiles } from '#domain/people/accounts/accounts-tables.ts'

/** As many as the widest banner can show */
const BANNER_PICTURES = sql.raw('5')

/** The first pictures of some of a builder's instruments for sale. Raw SQL, because products belong to a later capability. */
export const workPictures = sql<
  BuilderCard['banner_pictures']
>`coalesce((select jsonb_agg(p.picture order by p.place) from (select (p.images -> 0) - 'view' as picture, row_number() over (order by p.is_featured desc, p.created_at desc, p.id) as place from products p where p.builder_id = user_profiles.id and p.status = 'listed' and p.is_available and jsonb_array_length(p.images) > 0 order by place limit ${BANNER_PICTURES}) p), '[]')`

/** The columns of a card: public data only */
export const builderCardColumns = {
  id: userProfiles.id,
  slug: userProfiles.slug,
  businessName: userProfiles.businessName,
  displayName: userProfiles.publicName,
  avatarUrl: userProfiles.avatarUrl,
  bannerUrl: userProfiles.bannerUrl,
  location: userProfiles.location,
  specialties: userProfiles.specialties,
  bio: userProfiles.bio,
  yearsExperience: userProfiles.yearsExperience,
  createdAt: userProfiles.createdAt,
  backOn,
  // Raw SQL, because products belong to a later capability. The outer table is named, or its column would resolve to the inner one.
  instrumentCount: sql<number>`(select count(*)::int from products p where p.builder_id = user_profiles.id and p.status = 'listed' and p.is_available)`,
  bannerPictures: sql<
    BuilderCard['banner_pictures']
  >`case when user_profiles.banner_url is null then ${workPictures} else '[]' end`,
  reviewCount: sql<number>`coalesce((select r.review_count from builder_ratings r where r.builder_id = user_profiles.id), 0)`,
  averageRating: sql<
    number | null
  >`(select r.average_rating::float8 from builder_ratings r where r.builder_id = user_profiles.id)`,
}

/** The columns of a card and a profile. Orders and custom builds also belong to later capabilities. */
export const builderDetailColumns = {
  ...builderCardColumns,
  email: userProfiles.email,
  phone: userProfiles.publicPhone,
  websiteUrl: userProfiles.websiteUrl,
  workshopImages: userProfiles.workshopImages,
  saleTerms: userProfiles.saleTerms,
  totalSales: sql<number>`(select count(*)::int from ${salesOf(sql`user_profiles.id`)} sale)`,
}

/** A subquery of a builder's sales, or those to one buyer: completed orders, and completed custom builds that were paid for here. */
export function salesOf(builderId: SQLWrapper, buyerId?: SQLWrapper): SQL {
  const toBuyer = (column: SQL) => (buyerId ? sql`and ${column} = ${buyerId}` : sql``)
  return sql`(select o.id from orders o where o.builder_id = ${builderId} ${toBuyer(sql`o.buyer_id`)} and o.status = 'completed'
    and not ${cameToNothing({ checkoutId: sql`o.checkout_id`, totalCents: sql`o.total_cents`, deliveryStatus: sql`o.delivery_status` })}
    union all
    select r.id from custom_build_requests r where r.builder_id = ${builderId} ${toBuyer(sql`r.buyer_id`)} and r.status = 'completed'
    and exists (select 1 from payments p where p.request_id = r.id and p.status = 'paid'))`
}

type CardRow = {
  id: string
  slug: string | null
  businessName: string | null
  displayName: string
  avatarUrl: string | null
  bannerUrl: string | null
  bannerPictures: BuilderCard['banner_pictures']
  location: string | null
  specialties: string[]
  bio: string | null
  yearsExperience: number | null
  createdAt: Date
  backOn: string | null
  instrumentCount: number
  reviewCount: number
  averageRating: number | null
}

type DetailRow = CardRow & {
  email: string | null
  phone: string | null
  websiteUrl: string | null
  workshopImages: BuilderDetail['workshop_images']
  saleTerms: StatedSaleTerms | null
  totalSales: number
}

/** A row of `builderCardColumns` as the API sends it. */
export function builderCardView(row: CardRow): BuilderCard {
  return {
    id: row.id,
    slug: row.slug,
    business_name: row.businessName,
    display_name: row.displayName,
    avatar_url: row.avatarUrl,
    banner_url: row.bannerUrl,
    banner_pictures: row.bannerPictures,
    location: row.location,
    specialties: row.specialties,
    bio: row.bio,
    years_experience: row.yearsExperience,
    created_at: row.createdAt.toISOString(),
    instrument_count: row.instrumentCount,
    review_count: row.reviewCount,
    average_rating: row.averageRating,
    back_on: row.backOn,
  }
}

/** A row of `builderDetailColumns` as the API sends it. */
export function builderDetailView(row: DetailRow): BuilderDetail {
  return {
    ...builderCardView(row),
    email: row.email,
    phone: row.phone,
    website_url: httpUrl(row.websiteUrl),
    workshop_images: row.workshopImages,
    sale_terms: resolveSaleTerms(null, row.saleTerms),
    total_sales: row.totalSales,
  }
}

/** Only web addresses become links, because `javascript:` is also a valid URL. */
function httpUrl(url: string | null): string | null {
  if (!url || !URL.canParse(url)) return null
  return /^https?:$/.test(new URL(url).protocol) ? url : null
}
