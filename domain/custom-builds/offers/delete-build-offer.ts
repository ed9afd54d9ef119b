import { eq } from 'drizzle-orm'
import { announce } from '#domain/kernel/announce.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { claimUploads } from '#domain/people/uploads/claim-uploads.ts'
import { customBuildListings } from './build-offers-tables.ts'
import { lockOwnBuildOffer } from './own-build-offer.ts'

/** Deletes a builder's own build offer with its specs, options and pictures. */
export async function deleteBuildOffer(ctx: Needs<'db' | 'actor' | 'jobs'>, listingId: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const { id, builderId } = await lockOwnBuildOffer(ctx, tx, listingId)
    await claimUploads(ctx, tx, { holder: `listing:${id}`, bucket: 'custombuildsexampleimages', keys: [] })
    await tx.delete(customBuildListings).where(eq(customBuildListings.id, id))
    await announce(tx, { tags: [`builder:${builderId}`] })
  })
}
