import type { Needs } from '#domain/kernel/context.ts'
import type { Queryable } from '#domain/kernel/db.ts'
import { rootDb } from '#domain/kernel/root-db.ts'

/** Known facts of a search with more matches than are counted: how many are for sale, and whether that many match in their names */
type ManyFound = { forSale: number; isNamed: boolean }

/** Seconds without another count */
const FRESH_MS = 5000
/** More than there are common words, to bound the memory */
const MOST_KEPT = 500

// By database and search
const searches = new WeakMap<Queryable, Map<string, ManyFound & { at: number }>>()

/** A search that exceeded the count limit within the last seconds */
export function findCachedResult({ db, now }: Needs<'now'> & { db: Queryable }, search: string): ManyFound | undefined {
  const kept = searches.get(rootDb(db))
  const found = kept?.get(search)
  if (found && now().getTime() - found.at <= FRESH_MS) return found
  kept?.delete(search)
  return undefined
}

/** Counting to ten thousand takes far longer than reading a page, and the number hardly changes within seconds. */
export function cacheLargeResult({ db, now }: Needs<'now'> & { db: Queryable }, search: string, found: ManyFound): void {
  const shop = rootDb(db)
  const kept = searches.get(shop) ?? new Map<string, ManyFound & { at: number }>()
  searches.set(shop, kept)
  if (kept.size >= MOST_KEPT) kept.clear()
  kept.set(search, { ...found, at: now().getTime() })
}
