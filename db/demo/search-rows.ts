import { desc, gt } from 'drizzle-orm'
import { readSavedQuery } from '#contracts/finding/saved-query.ts'
import type { Cadence } from '#contracts/finding/saved-searches.ts'
import { daysBefore } from '#contracts/kernel/dates/days.ts'
import { products } from '#domain/catalog/products/products-table.ts'
import { savedSearches } from '#domain/finding/alerts/alerts-tables.ts'
import { findMatchableProduct } from '#domain/finding/alerts/find-matchable-product.ts'
import { matchSearches } from '#domain/finding/alerts/match-searches.ts'
import { proposedName } from '#domain/finding/alerts/saved-search-view.ts'
import { searchConditions } from '#domain/finding/alerts/search-conditions.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { userId } from './account-rows.ts'
import { demoBuyers, demoPeople } from './demo-people.ts'

const SAVED_DAYS_AGO = 21
type DemoSearch = { query: string; cadence: Cadence; name?: string }
const demoSearches: DemoSearch[] = [
  { query: 'family=acoustic-guitar&price=-6000', cadence: 'daily' },
  { query: 'hand=left', cadence: 'instant' },
  { query: 'family=ukulele', name: 'A ukulele for Ellen', cadence: 'off' },
]

/** Enough that builders see what is in demand. */
const otherSearches = [
  'family=acoustic-guitar&hand=left',
  'family=acoustic-guitar&hand=left&top=koa',
  'family=electric-guitar&hand=left&scale=24.75',
  'family=bass&scale=short',
]

/** The buyers' saved searches, and the matches of the demo buyer's since. */
export async function fillSearches(tx: Tx, now: Date): Promise<void> {
  const savedAt = daysBefore(now, SAVED_DAYS_AGO)
  const others = demoBuyers.filter(({ email }) => email !== demoPeople.buyer)
  const all = [
    ...demoSearches.map((search) => ({ email: demoPeople.buyer, ...search })),
    ...others.flatMap(({ email }) => otherSearches.map((query) => ({ email, query, name: undefined, cadence: 'off' as const }))),
  ]
  await tx.insert(savedSearches).values(
    all.map(({ email, query, name = proposedName(query), cadence }) => ({
      ...searchConditions(readSavedQuery(query)),
      userId: userId(email),
      query,
      name,
      cadence,
      createdAt: savedAt,
      seenAt: savedAt,
      usedAt: savedAt,
    })),
  )
  const published = await tx
    .select({ id: products.id })
    .from(products)
    .where(gt(products.firstListedAt, savedAt))
    .orderBy(desc(products.firstListedAt))
  for (const { id } of published) {
    const offer = await findMatchableProduct(tx, id)
    if (offer) await matchSearches(tx, offer, { now, timeZone: 'UTC' })
  }
}
