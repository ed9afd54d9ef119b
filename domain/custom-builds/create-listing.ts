import type { SaveCustomBuildListing } from '#contracts/custom-build-listing-bodies.ts'
import type { OwnCustomBuildListing } from '#contracts/custom-builds.ts'
import { boundByTerms } from '../kernel/actor.ts'
import type { Needs } from '../kernel/context.ts'
import { only } from '../kernel/db.ts'
import { takeFromLimit } from '../kernel/take-from-limit.ts'
import { customBuildListings } from './custom-build-tables.ts'
import { columnsOf, writeListing } from './edit-listing.ts'
import { lockOwnWorkshop } from './own-workshop.ts'

/** A builder offers an instrument that they would build: a draft, until it is published. */
export async function createListing(
  ctx: Needs<'db' | 'now' | 'jobs' | 'actor' | 'settings'>,
  document: SaveCustomBuildListing,
): Promise<OwnCustomBuildListing> {
  const { id } = boundByTerms(ctx.actor, 'User not authenticated')
  await takeFromLimit(ctx, { key: `create-custom-listing:${id}`, times: 60, seconds: 3600 })
  return ctx.db.transaction(async (tx) => {
    const builderId = await lockOwnWorkshop(tx, ctx.actor)
    const now = ctx.now()
    // Without pictures at first: they are claimed for the listing's id.
    const row = { ...columnsOf(document), images: [], builderId, createdAt: now, updatedAt: now }
    const made = only(await tx.insert(customBuildListings).values(row).returning())
    return writeListing(tx, ctx, { ...made, specs: [] }, document)
  })
}
