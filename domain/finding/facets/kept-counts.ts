import { LRUCache } from 'lru-cache'
import { shownFamily } from '#contracts/catalog/category-families.ts'
import type { FacetSearch } from '#contracts/catalog/products.ts'
import type { ChosenFacet } from '#contracts/finding/facets/facet-choices.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Queryable } from '#domain/kernel/db.ts'
import { rootDb } from '#domain/kernel/root-db.ts'
import type { FacetCounts } from './count-facets.ts'

// The filters of a visitor, most of which are requested again within moments, for the next page or another order
const MOST_KEPT = 500
/** Like a cached page: unannounced changes show after this time. */
const KEPT_MS = 60_000

type Kept = { counts: Promise<FacetCounts>; at: number }
type Shop = { kept: LRUCache<string, Kept>; hearsChanges: boolean }

const shops = new WeakMap<Queryable, Shop>()

/** Enables caching for this shop; the caller drops the counts whenever the catalog has changed. */
export function openKeptCounts(db: Queryable): { drop(): void } {
  const shop = shopOf(db)
  shop.hearsChanges = true
  return { drop: () => shop.kept.clear() }
}

type Asked = { search: FacetSearch; chosen: readonly ChosenFacet[] }

/** A list's counts, which all of its pages and orders share, if they are cached or being counted */
export function keptCounts({ db, now }: Needs<'db' | 'now'>, asked: Asked): Promise<FacetCounts> | undefined {
  const found = shopOf(db).kept.get(keyOf(asked))
  return found && now().getTime() - found.at < KEPT_MS ? found.counts : undefined
}

/** Caches counts from the moment counting starts, so that a change meanwhile also drops them. */
export function storeFacetCounts(
  { db, now }: Needs<'db' | 'now'>,
  asked: Asked,
  counts: Promise<FacetCounts>,
): Promise<FacetCounts> {
  const { kept, hearsChanges } = shopOf(db)
  const key = keyOf(asked)
  const entry = { counts, at: now().getTime() }
  function drop() {
    if (kept.get(key) === entry) kept.delete(key)
  }
  kept.set(key, entry)
  counts.then(hearsChanges ? () => {} : drop, drop)
  return counts
}

function shopOf(db: Queryable): Shop {
  const root = rootDb(db)
  const shop = shops.get(root) ?? { kept: new LRUCache({ max: MOST_KEPT }), hearsChanges: false }
  shops.set(root, shop)
  return shop
}

function keyOf({ search, chosen }: Asked): string {
  const choices = chosen.map(({ facet, ...choice }) => [facet.key, choice])
  return JSON.stringify([shownFamily(search), search.family, search.category, choices])
}
