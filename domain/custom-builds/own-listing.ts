import { and, eq } from 'drizzle-orm'
import { Refusal } from '#contracts/refusal.ts'
import type { Needs } from '../kernel/context.ts'
import type { Queryable, Tx } from '../kernel/db.ts'
import { customBuildListings } from './custom-build-tables.ts'
import type { ListingRow } from './listing-view.ts'
import { lockOwnWorkshop } from './own-workshop.ts'
import { readListings } from './read-listings.ts'

/** Locks a builder's own listing, and with it its specs and options, which nobody changes without it. */
export async function lockOwnListing(tx: Tx, ctx: Needs<'actor'>, listingId: string): Promise<ListingRow> {
  const builderId = await lockOwnWorkshop(tx, ctx.actor)
  await tx
    .select({ id: customBuildListings.id })
    .from(customBuildListings)
    .where(and(eq(customBuildListings.id, listingId), eq(customBuildListings.builderId, builderId)))
    .for('update')
  return findOwnListing(tx, builderId, listingId)
}

/** The same without a lock. For anybody but its builder it is not there. */
export async function findOwnListing(db: Queryable, builderId: string, listingId: string): Promise<ListingRow> {
  const where = and(eq(customBuildListings.id, listingId), eq(customBuildListings.builderId, builderId))
  const [listing] = await readListings(db, { where, limit: 1 })
  if (!listing) throw new Refusal('not_found', 'Listing not found')
  return listing
}
