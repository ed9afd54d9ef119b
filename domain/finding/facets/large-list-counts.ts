import { shownFamily } from '#contracts/catalog/category-families.ts'
import type { FacetSearch } from '#contracts/catalog/products.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Queryable } from '#domain/kernel/db.ts'
import { rootDb } from '#domain/kernel/root-db.ts'
import type { FacetCounts } from './count-facets.ts'
import { getFacetCounts } from './facet-statement.ts'
import { findFacets } from './find-facets.ts'
import { keptCounts, storeFacetCounts } from './kept-counts.ts'

/** A list with more instruments is not counted for each visitor. */
const LARGE = 100_000
/** How old its counts may be */
const FRESH_MS = 5000

type Kept = { counts: FacetCounts; at: number; isCounting: boolean }

// By database and list. Only large lists are cached, of which a shop has few.
const lists = new WeakMap<Queryable, Map<string, Kept>>()

/** A list's counts without choices: exact, or for a large list at most five seconds old when last requested */
export async function countsOfList(ctx: Needs<'db' | 'now'>, search: FacetSearch, large = LARGE): Promise<FacetCounts> {
  if (search.q !== '') return (await findFacets(ctx, { search: wholeList(search), chosen: [] })).counts
  return largeListCounts(ctx, search) ?? countAll(ctx, search, large)
}

async function countAll(ctx: Needs<'db' | 'now'>, search: FacetSearch, large: number): Promise<FacetCounts> {
  const asked = { search, chosen: [] }
  const at = ctx.now().getTime()
  const counts = await (keptCounts(ctx, asked) ?? storeFacetCounts(ctx, asked, getFacetCounts(ctx.db, search)))
  if (counts.all.total > large) listsOf(ctx).set(keyOf(search), { counts, at, isCounting: false })
  return counts
}

/** The cached counts of a large list, refreshed while in use */
export function largeListCounts(ctx: Needs<'db' | 'now'>, search: FacetSearch): FacetCounts | undefined {
  const kept = search.q === '' ? listsOf(ctx).get(keyOf(search)) : undefined
  if (kept && !kept.isCounting && ctx.now().getTime() - kept.at > FRESH_MS) void renew(ctx, search, kept)
  return kept?.counts
}

/** Someone has filtered this large list, so its counts are prepared for the next visitor. */
export function noticeLargeList(ctx: Needs<'db' | 'now'>, search: FacetSearch, instruments: number): void {
  if (instruments > LARGE && search.q === '') void countsOfList(ctx, search).catch(() => undefined)
}

async function renew(ctx: Needs<'db' | 'now'>, search: FacetSearch, kept: Kept): Promise<void> {
  kept.isCounting = true
  const at = ctx.now().getTime()
  try {
    Object.assign(kept, { counts: await getFacetCounts(ctx.db, search), at })
  } catch {
    // The next visitor asks again.
  } finally {
    kept.isCounting = false
  }
}

function wholeList(search: FacetSearch): FacetSearch {
  return { ...search, sort: 'newest', facets: {} }
}

function keyOf(search: FacetSearch): string {
  return `${shownFamily(search)} ${search.category}`
}

function listsOf({ db }: Needs<'db'>): Map<string, Kept> {
  const shop = rootDb(db)
  const found = lists.get(shop) ?? new Map<string, Kept>()
  lists.set(shop, found)
  return found
}
