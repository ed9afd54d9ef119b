import { OWN_CATEGORIES, OWN_PRODUCT_STATUSES, type OwnProductsSearch } from '#contracts/own-products.ts'

/** What an address asks for; whatever it does not say, or says wrongly, is everything. */
export function readProductSearch(search: URLSearchParams): OwnProductsSearch {
  const page = Number(search.get('page'))
  return {
    status: OWN_PRODUCT_STATUSES.find((each) => each === search.get('status')) ?? 'all',
    category: OWN_CATEGORIES.find((each) => each === search.get('category')) ?? 'all',
    q: search.get('q')?.trim() ?? '',
    page: Number.isInteger(page) && page > 1 ? page : 1,
  }
}

/** The same as an address; what is everything needs no words. */
export function productSearchQuery({ status, category, q, page }: OwnProductsSearch): string {
  const asked = new URLSearchParams()
  if (status !== 'all') asked.set('status', status)
  if (category !== 'all') asked.set('category', category)
  if (q) asked.set('q', q)
  if (page > 1) asked.set('page', String(page))
  return asked.size > 0 ? `?${asked}` : ''
}
