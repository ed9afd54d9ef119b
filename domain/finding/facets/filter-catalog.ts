import { shownFamily } from '#contracts/catalog/category-families.ts'
import type { ProductCard } from '#contracts/catalog/product-views.ts'
import type { FacetSearch } from '#contracts/catalog/products.ts'
import type { FacetedPage } from '#contracts/finding/facet-views.ts'
import { readChoices } from '#contracts/finding/facets/facet-choices.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { listCards } from '../search/list-cards.ts'
import { CATALOG_PAGE_SIZE, lastPage } from '../search/search-catalog.ts'
import type { FacetCount, FacetCounts } from './count-facets.ts'
import { type AskedFacets, getFacetCounts, listFacetPage, listPageIds } from './facet-statement.ts'
import { facetViews } from './facet-view.ts'
import { findFacets } from './find-facets.ts'
import { keptCounts, storeFacetCounts } from './kept-counts.ts'
import { countsOfList, largeListCounts, noticeLargeList } from './large-list-counts.ts'

type ListNeeds = Needs<'db' | 'now' | 'settings'>

/** One page of the filtered catalog, and how many instruments each other choice would leave */
export async function filterCatalog(ctx: ListNeeds, search: FacetSearch): Promise<FacetedPage> {
  const { limit = CATALOG_PAGE_SIZE } = search
  const page = Math.min(Math.max(1, search.page), lastPage(limit))
  const chosen = readChoices(shownFamily(search), search.facets)
  const offset = (page - 1) * limit
  const large = largeListCounts(ctx, search)
  const isWhole = chosen.length === 0 && search.q === ''
  const asked = { search, chosen, offset, isLarge: large !== undefined }
  const { counts, products, notes = [] } = isWhole ? await readWhole(ctx, asked, large) : await readChosen(ctx, asked)
  const { total, count, every } = counts.all
  if (!large) noticeLargeList(ctx, search, every)
  return {
    products,
    total,
    for_sale: count,
    page,
    pages: Math.min(lastPage(limit), Math.max(1, Math.ceil(total / limit))),
    page_size: limit,
    ...(notes.length > 0 && { notes }),
    facets: facetViews(large ? withAllValues(counts, large) : counts, chosen, search),
  }
}

type Asked = AskedFacets & { offset: number }
type Found = { counts: FacetCounts; products: ProductCard[]; notes?: string[] }

/** Without filters, its counts and its page can run in parallel. */
async function readWhole(ctx: ListNeeds, asked: Asked, large: FacetCounts | undefined): Promise<Found> {
  const { search, offset } = asked
  const counting = large ?? keptCounts(ctx, asked) ?? storeFacetCounts(ctx, asked, getFacetCounts(ctx.db, search))
  const [counts, products] = await Promise.all([counting, listFacetPage(ctx, search, offset)])
  return { counts, products }
}

/** Unless the counts are cached, one statement evaluates the choices once, for counts and page. */
async function readChosen(ctx: ListNeeds, asked: Asked): Promise<Found> {
  const kept = asked.search.q === '' ? keptCounts(ctx, asked) : undefined
  if (kept) {
    const [counts, ids] = await Promise.all([kept, listPageIds(ctx.db, asked)])
    return { counts, products: await listCards(ctx, ids) }
  }
  const finding = findFacets(ctx, asked)
  if (asked.search.q === '')
    void storeFacetCounts(
      ctx,
      asked,
      finding.then(({ counts }) => counts),
    )
  const { counts, ids, notes } = await finding
  return { counts, products: await listCards(ctx, ids), notes }
}

/** Half of a request's time limit */
const COUNTED_WITHIN_MS = 1000

/**
 * The facets of a list without choices. Empty if millions cannot be counted in time: the list does not wait for them, and the next visitor
 * gets them once counted.
 */
export async function listFacets(ctx: Needs<'db' | 'now'>, search: FacetSearch): Promise<FacetedPage['facets']> {
  const counts = await orUndefined(countsOfList(ctx, search), COUNTED_WITHIN_MS)
  return counts ? facetViews(counts, [], search) : []
}

/** The result if it arrives in time. Later errors are ignored. */
async function orUndefined<Found>(found: Promise<Found>, ms: number): Promise<Found | undefined> {
  const { promise: late, resolve } = Promise.withResolvers<undefined>()
  const timer = setTimeout(resolve, ms)
  found.catch(() => {})
  try {
    return await Promise.race([found, late])
  } finally {
    clearTimeout(timer)
  }
}

/** Adds every value of the whole list to the counts, including those without results now. */
function withAllValues({ all, values }: FacetCounts, large: FacetCounts): FacetCounts {
  const keyOf = ({ facet, value }: FacetCount) => `${facet.key} ${value}`
  const found = new Map(values.map((each) => [keyOf(each), each]))
  const known = new Set(large.values.map(keyOf))
  const every = large.values.map((of) => ({ ...of, count: found.get(keyOf(of))?.count ?? 0 }))
  return { all, values: [...every, ...values.filter((each) => !known.has(keyOf(each)))] }
}
