/** An instrument's states: written, for sale or hidden, sold for good, taken away for good. */
export type ProductStatus = 'draft' | 'listed' | 'sold' | 'archived'

/** What a card shows of an instrument. Money in dollars, under the specification's field names. */
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
  /** The most telling of its specifications, six at most. */
  key_measures: Measure[]
  images: Picture[]
  /** The same pictures as addresses, for programs. */
  image_urls: string[]
  builder_id: string
  builder: ProductBuilder
  created_at: string
}

/** One line of the specifications: 'Scale length', '25½″'. */
export type Measure = { name: string; value: string }

/** A picture by key: its sizes and formats are made from the key. */
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

/** Everything the product page shows. Where it ships from is the region only, never the workshop's address. */
export type ProductDetail = ProductCard & {
  description: string
  specifications: Record<string, string>
  local_pickup_details: string | null
  local_pickup_radius_miles: number
  ships_from: string | null
  /** Its builder's: an instrument is sold once. */
  average_rating: number | null
  review_count: number
  updated_at: string
}

/** The five categories of the specification, then ours for the instruments it names elsewhere. */
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

/** What a catalog address asks for. */
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

/** The name a buyer knows the maker by. */
export function builderName(builder: Pick<ProductBuilder, 'business_name' | 'display_name'>): string {
  return builder.business_name || builder.display_name
}
