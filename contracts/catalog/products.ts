import type { FacetTexts } from '../finding/facets/facet-choices.ts'
import type { UnreadEnds } from '../finding/facets/typed-ranges.ts'
import type { Paging } from '../kernel/whole-number.ts'
import type { Family } from './measures/families.ts'
import type { ProductBuilder } from './product-views.ts'

/** An instrument's states: draft, for sale or hidden, sold, deleted. */
export const PRODUCT_STATUSES = ['draft', 'listed', 'sold', 'archived'] as const
export type ProductStatus = (typeof PRODUCT_STATUSES)[number]

/** A word search with more results is not counted to the end; its total is this plus one. */
export const MOST_COUNTED = 10_000

/** The days over which a builder sees views */
export const VIEWS_SHOWN_DAYS = 30

/** The most instruments in a comparison */
export const MOST_COMPARED = 4

/** The most cards per request by id; a browser remembers at most as many recently viewed instruments. */
export const MOST_CARDS = 24

/** The specification's five categories, then ours for the other instruments it names */
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
/** `true-size` is the grid with all instruments on one scale */
export const CATALOG_VIEWS = [...VIEWS, 'true-size'] as const
type CatalogView = (typeof CATALOG_VIEWS)[number]

/** The parameters of a catalog search. */
export type CatalogSearch = { q: string; category: string; sort: Sort; view: CatalogView } & Paging

/** The same with a family and facet choices, as in the URL. `unread` is unreadable text, which does not filter. */
export type FacetSearch = CatalogSearch & { family: Family | ''; facets: FacetTexts; unread?: UnreadEnds }

/** Whether a search has more than words and a category */
export function isFaceted({ family, facets }: Pick<FacetSearch, 'family' | 'facets'>): boolean {
  return family !== '' || Object.keys(facets).length > 0
}

/** The builder's public name */
export function builderName(builder: Pick<ProductBuilder, 'business_name' | 'display_name'>): string {
  return builder.business_name || builder.display_name
}
