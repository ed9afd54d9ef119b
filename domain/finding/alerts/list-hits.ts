import { eq, type SQL, sql } from 'drizzle-orm'
import { productHolds } from '#domain/buying/checkout/checkout-tables.ts'
import { collectionItems } from '#domain/buying/collections/collections-tables.ts'
import { firstImageKey } from '#domain/catalog/products/email-picture.ts'
import { products } from '#domain/catalog/products/products-table.ts'
import type { Queryable } from '#domain/kernel/db.ts'
import { userProfiles } from '#domain/people/accounts/accounts-tables.ts'
import { alertHits, alertSettings, followedBuilders, savedSearches } from './alerts-tables.ts'
import { isBlockedBetween } from './is-blocked-between.ts'

export type Hit = Awaited<ReturnType<typeof listHits>>[number]

/** Matches with the current state of their instruments, in email order */
export function listHits(db: Queryable, which: SQL, { now, most }: { now: Date; most: number }) {
  return db
    .select({
      id: alertHits.id,
      reason: alertHits.reason,
      isInstant: alertHits.isInstant,
      mailedAt: alertHits.mailedAt,
      hitPriceCents: alertHits.priceCents,
      productId: products.id,
      productName: products.name,
      imageKey: firstImageKey,
      priceCents: products.priceCents,
      builderName: sql<string>`coalesce(nullif(${userProfiles.businessName}, ''), ${userProfiles.publicName})`,
      isOffered: sql<boolean>`${products.status} = 'listed' and ${products.isAvailable} and ${products.builderIsListed}`,
      isHeld: sql<boolean>`coalesce(${productHolds.isPaying} or ${productHolds.expiresAt} > ${now}, false)`,
      search: { id: savedSearches.id, name: savedSearches.name, query: savedSearches.query, cadence: savedSearches.cadence },
      pausedBecause: savedSearches.pausedBecause,
      followId: followedBuilders.id,
      isBlocked: sql<boolean>`${isBlockedBetween(sql`${alertHits.userId}`, sql`${userProfiles.userId}`)}`,
      wantsSaved: sql<boolean>`coalesce(${alertSettings.savedInstruments}, true)`,
      /** Its price when it was saved; null if it is no longer in the person's collections */
      savedPriceCents: sql<number | null>`(select min(w.saved_price_cents) from ${collectionItems} w
        where w.user_id = ${alertHits.userId} and w.product_id = ${products.id})`,
    })
    .from(alertHits)
    .innerJoin(products, eq(products.id, alertHits.productId))
    .innerJoin(userProfiles, eq(userProfiles.id, products.builderId))
    .leftJoin(productHolds, eq(productHolds.productId, products.id))
    .leftJoin(savedSearches, eq(savedSearches.id, alertHits.searchId))
    .leftJoin(
      followedBuilders,
      sql`${followedBuilders.userId} = ${alertHits.userId} and ${followedBuilders.builderId} = ${products.builderId} and ${alertHits.reason} = 'next'`,
    )
    .leftJoin(alertSettings, eq(alertSettings.userId, alertHits.userId))
    .where(which)
    .orderBy(sql`${savedSearches.name} nulls last`, alertHits.searchId, alertHits.reason, alertHits.createdAt, alertHits.id)
    .limit(most)
}

/** Whether a match can be mailed now: its instrument is available, and its reader has not stopped these alerts. */
export function hitState(hit: Hit): 'ready' | 'held' | 'gone' | 'unwanted' {
  if (!isWanted(hit)) return 'unwanted'
  if (!hit.isOffered || (hit.reason === 'price_drop' && hit.priceCents > hit.hitPriceCents)) return 'gone'
  return hit.isHeld ? 'held' : 'ready'
}

function isWanted({ reason, search, pausedBecause, followId, isBlocked, wantsSaved, savedPriceCents }: Hit): boolean {
  if (isBlocked) return false
  switch (reason) {
    case 'new':
      return search !== null && search.cadence !== 'off' && pausedBecause === null
    case 'next':
      return followId !== null
    case 'price_drop':
    case 'shown_again':
      return wantsSaved && savedPriceCents !== null
  }
}
