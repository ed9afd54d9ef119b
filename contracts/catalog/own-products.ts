import type { Paging } from '../kernel/whole-number.ts'

/** Limits of the product form (specification 2, sections 5 and 9). */
export const LONGEST_NAME = 140
export const MAX_IMAGES = 10
export const MAX_CATEGORIES = 10
export const MAX_SPECIFICATIONS = 60
export const SMALLEST_MEASURE = 0.1
export const DEFAULT_PICKUP_RADIUS_MILES = 25
export const MAX_PICKUP_RADIUS_MILES = 100

/** The dashboard's filters: buyers can find active listings, pending ones are not public. */
export const OWN_PRODUCT_STATUSES = ['all', 'active', 'pending', 'sold'] as const
export const OWN_CATEGORIES = ['all', 'electric guitars', 'acoustic guitars', 'bass guitars', 'classical guitars'] as const
export type OwnProductsSearch = Paging & {
  status: (typeof OWN_PRODUCT_STATUSES)[number]
  category: (typeof OWN_CATEGORIES)[number]
  q: string
}
