import { eq } from 'drizzle-orm'
import type { OwnCustomBuildListing } from '#contracts/custom-builds.ts'
import { boundByTerms } from '../kernel/actor.ts'
import { announce } from '../kernel/announce.ts'
import { authorize } from '../kernel/authorize.ts'
import type { Needs } from '../kernel/context.ts'
import { customBuildListings } from './custom-build-tables.ts'
import { mayBePublic } from './listing-policy.ts'
import { ownListingView } from './listing-view.ts'
import { findOwnListing, lockOwnListing } from './own-listing.ts'

/** A builder shows a listing on their profile, or takes it back. Twice is as good as once. */
export async function publishListing(
  ctx: Needs<'db' | 'now' | 'actor' | 'settings'>,
  listingId: string,
  isPublished: boolean,
): Promise<OwnCustomBuildListing> {
  if (isPublished) boundByTerms(ctx.actor, 'User not authenticated')
  return ctx.db.transaction(async (tx) => {
    const listing = await lockOwnListing(tx, ctx, listingId)
    if (isPublished) authorize(mayBePublic(listing))
    const now = ctx.now()
    if (listing.isPublished !== isPublished) {
      await tx
        .update(customBuildListings)
        .set({ isPublished, publishedAt: isPublished ? now : null, updatedAt: now })
        .where(eq(customBuildListings.id, listingId))
      await announce(tx, { tags: [`builder:${listing.builderId}`] })
    }
    return ownListingView(await findOwnListing(tx, listing.builderId, listingId), ctx.settings.publicUrl)
  })
}
