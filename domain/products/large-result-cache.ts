import type { Needs } from '../kernel/context.ts'
import type { Queryable } from '../kernel/db.ts'
import { rootDb } from '../kernel/root-db.ts'

/** What is known of a search that finds more than are counted: how many of those are for sale, and whether as many are named so. */
type ManyFound = { forSale: number; isNamed: boolean }

/** So long nobody counts them again. */
const FRESH_MS = 5000
/** Longer than anybody's list of common words: beyond it something else fills the memory. */
const MOST_KEPT = 500

// By database and search.
const searches = new WeakMap<Queryable, Map<string, ManyFound & { at: number }>>()

/** A search that found more than are counted within the last seconds. */
export function findCachedResult({ db, now }: Needs<'now'> & { db: Queryable }, search: string): ManyFound | undefined {
  const kept = searches.get(rootDb(db))
  const found = kept?.get(search)
  if (found && now().getTime() - found.at <= FRESH_MS) return found
  kept?.delete(search)
  return undefined
}

/** To count up to ten thousand takes far longer than to read a page, and a few seconds later they are hardly fewer. */
export function cacheLargeResult({ db, now }: Needs<'now'> & { db: Queryable }, search: string, found: ManyFound): void {
  const shop = rootDb(db)
  const kept = searches.get(shop) ?? new Map<string, ManyFound & { at: number }>()
  searches.set(shop, kept)
  if (kept.size >= MOST_KEPT) kept.clear()
  kept.set(search, { ...found, at: now().getTime() })
}
