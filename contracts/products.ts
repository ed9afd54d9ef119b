import type { ProductBuilder } from './product-views.ts'

/** An instrument's states: written, for sale or hidden, sold for good, taken away for good. */
export const PRODUCT_STATUSES = ['draft', 'listed', 'sold', 'archived'] as const
export type ProductStatus = (typeof PRODUCT_STATUSES)[number]

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

/** The name a buyer knows the maker by. */
export function builderName(builder: Pick<ProductBuilder, 'business_name' | 'display_name'>): string {
  return builder.business_name || builder.display_name
}
