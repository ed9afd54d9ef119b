import type { View } from '#app/ui/view-toggle.tsx'
import { OWN_CATEGORIES, OWN_PRODUCT_STATUSES, type OwnProductsSearch } from '#contracts/catalog/own-products.ts'

/** The search in an address. Missing or invalid values mean no filter. */
export function readProductSearch(search: URLSearchParams): OwnProductsSearch {
  const page = Number(search.get('page'))
  return {
    status: OWN_PRODUCT_STATUSES.find((each) => each === search.get('status')) ?? 'all',
    category: OWN_CATEGORIES.find((each) => each === search.get('category')) ?? 'all',
    q: search.get('q')?.trim() ?? '',
    page: Number.isInteger(page) && page > 1 ? page : 1,
  }
}

/** The view in an address; undefined for the page's default. */
export function readView(search: URLSearchParams): View | undefined {
  return (['grid', 'list'] as const).find((view) => view === search.get('view'))
}

/** The address of a search; defaults are left out. */
export function productSearchQuery({ status, category, q, page }: OwnProductsSearch, view?: View): string {
  const asked = new URLSearchParams()
  if (status !== 'all') asked.set('status', status)
  if (category !== 'all') asked.set('category', category)
  if (q) asked.set('q', q)
  if (page > 1) asked.set('page', String(page))
  if (view) asked.set('view', view)
  return asked.size > 0 ? `?${asked}` : ''
}
