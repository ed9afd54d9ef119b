/** An instrument's states: draft, for sale or hidden, sold, deleted. */
export type ProductStatus = 'draft' | 'listed' | 'sold' | 'archived'

/** An instrument's card. Money in dollars, with the specification's field names. */
export type ProductCard = {
  id: string
  name: string
  price: number
  status: ProductStatus
  is_available: boolean
  is_featured: boolean
  requires_approval: boolean
  offers_local_pickup: boolean
  /** Somebody is paying for it right now. */
  is_reserved: boolean
  categories: string[]
  /** Its most important specifications, at most six. */
  key_measures: Measure[]
  images: Picture[]
  /** The same pictures as URLs, for programs. */
  image_urls: string[]
  builder_id: string
  builder: ProductBuilder
  created_at: string
}

/** One specification: 'Scale length', '25½″'. */
export type Measure = { name: string; value: string }

/** A picture by key, from which its sizes and formats are derived. */
export type Picture = { key: string; alt: string }

export type ProductBuilder = {
  id: string
  slug: string | null
  business_name: string | null
  display_name: string
  avatar_url: string | null
  location: string | null
  years_experience: number | null
}

/** Everything the product page shows. The ship-from location is only the region, never the address. */
export type ProductDetail = ProductCard & {
  description: string
  specifications: Record<string, string>
  local_pickup_details: string | null
  local_pickup_radius_miles: number
  ships_from: string | null
  /** The builder's rating: an instrument is sold once. */
  average_rating: number | null
  review_count: number
  updated_at: string
}

/** The specification's five categories, then ours for the other instruments it names. */
export const CATEGORIES = [
  'guitars',
  'basses',
  'acoustic guitars',
  'electric guitars',
  'guitar pedals & effects',
  'violins',
  'ukuleles',
  'mandolins',
] as const

export const SORTS = ['newest', 'price-low', 'price-high', 'name'] as const
export type Sort = (typeof SORTS)[number]

export const VIEWS = ['grid', 'list'] as const
type View = (typeof VIEWS)[number]

/** The parameters of a catalog search. */
export type CatalogSearch = { q: string; category: string; sort: Sort; view: View; page: number }

/** One page of the catalog with the exact counts. */
export type CatalogPage = {
  products: ProductCard[]
  total: number
  for_sale: number
  page: number
  pages: number
  page_size: number
}

/** The maker's name as buyers know it. */
export function builderName(builder: Pick<ProductBuilder, 'business_name' | 'display_name'>): string {
  return builder.business_name || builder.display_name
}
