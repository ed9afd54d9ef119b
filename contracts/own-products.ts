import type { TypedAddress } from './address-errors.ts'
import type { Resale } from './own-product-views.ts'
import type { ProductCard } from './product-views.ts'
import type { FieldErrors } from './refusal.ts'

/** Limits of the product form (specification 2, sections 5 and 9). */
export const LONGEST_NAME = 140
export const MAX_IMAGES = 10
export const MAX_CATEGORIES = 10
export const MAX_SPECIFICATIONS = 60
export const SMALLEST_MEASURE = 0.1
export const DEFAULT_PICKUP_RADIUS_MILES = 25
export const MAX_PICKUP_RADIUS_MILES = 100

/** The dashboard's three filters: active can be found by buyers, pending cannot. */
export const OWN_PRODUCT_STATUSES = ['all', 'active', 'pending'] as const
export const OWN_CATEGORIES = ['all', 'electric guitars', 'acoustic guitars', 'bass guitars', 'classical guitars'] as const
export type OwnProductsSearch = {
  status: (typeof OWN_PRODUCT_STATUSES)[number]
  category: (typeof OWN_CATEGORIES)[number]
  q: string
  page: number
}

/** An instrument in its builder's list. */
export type OwnProduct = ProductCard & {
  description: string
  can: OwnProductCan
  /** Anybody can open its page: published or sold, by a builder who is listed. */
  has_page: boolean
}

/** What the builder may do with it now. */
export type OwnProductCan = { edit: boolean; delete: boolean }

/** One page of a builder's instruments; the counts are of all of them, whatever the filters. */
export type OwnProductsPage = {
  products: OwnProduct[]
  total: number
  page: number
  pages: number
  page_size: number
  counts: {
    total: number
    available: number
    featured: number
    /** Not sold yet, and shipped from the address in the profile. */
    from_profile: number
  }
}

/** Everything the product form shows, the workshop's address too. Nobody but its builder is ever given this. */
export type OwnProductDetail = OwnProduct & {
  specifications: Record<string, string>
  weight_oz: number | null
  length_inches: number | null
  width_inches: number | null
  height_inches: number | null
  local_pickup_details: string | null
  local_pickup_radius_miles: number
  /** Where it was made, ISO 3166-1 alpha-2, for customs papers; null for where it is sent from. */
  country_of_origin: string | null
  use_builder_address: boolean
  ship_from_address: TypedAddress | null
  /** What still keeps it from being published, field by field. Empty when nothing does. */
  missing: FieldErrors
  /** Only of one that was sold and whose order was refunded. */
  resale: Resale | null
  updated_at: string
}
