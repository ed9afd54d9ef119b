import { and, eq } from 'drizzle-orm'
import { Refusal } from '#contracts/kernel/refusal.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Queryable, Tx } from '#domain/kernel/db.ts'
import type { BuildOfferRow } from './build-offer-view.ts'
import { customBuildListings } from './build-offers-tables.ts'
import { listBuildOfferRows } from './list-build-offer-rows.ts'
import { lockBuilderId } from './require-builder-id.ts'

/** Locks a builder's own build offer. Its specs and options are changed only under this lock. */
export async function lockOwnBuildOffer(ctx: Needs<'actor'>, tx: Tx, listingId: string): Promise<BuildOfferRow> {
  const builderId = await lockBuilderId(tx, ctx.actor)
  await tx
    .select({ id: customBuildListings.id })
    .from(customBuildListings)
    .where(and(eq(customBuildListings.id, listingId), eq(customBuildListings.builderId, builderId)))
    .for('update')
  return findOwnBuildOffer(tx, builderId, listingId)
}

/** The same without a lock. Not found for everyone except the builder. */
export async function findOwnBuildOffer(db: Queryable, builderId: string, listingId: string): Promise<BuildOfferRow> {
  const where = and(eq(customBuildListings.id, listingId), eq(customBuildListings.builderId, builderId))
  const [offer] = await listBuildOfferRows(db, { where, limit: 1 })
  if (!offer) throw new Refusal('not_found', 'Listing not found')
  return offer
}
