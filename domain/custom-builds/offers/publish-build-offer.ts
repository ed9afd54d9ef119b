import { eq } from 'drizzle-orm'
import type { OwnBuildOffer } from '#contracts/custom-builds/build-offer-views.ts'
import { requireAcceptedTerms } from '#domain/kernel/actor.ts'
import { announce } from '#domain/kernel/announce.ts'
import { authorize } from '#domain/kernel/authorize.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { buildOfferPolicy } from './build-offer-policy.ts'
import { ownBuildOfferView } from './build-offer-view.ts'
import { customBuildListings } from './build-offers-tables.ts'
import { findOwnBuildOffer, lockOwnBuildOffer } from './own-build-offer.ts'

/** Publishes or unpublishes a build offer. Repeating it changes nothing. */
export async function publishBuildOffer(
  ctx: Needs<'db' | 'now' | 'actor' | 'settings'>,
  listingId: string,
  isPublished: boolean,
): Promise<OwnBuildOffer> {
  if (isPublished) requireAcceptedTerms(ctx.actor, 'User not authenticated')
  return ctx.db.transaction(async (tx) => {
    const offer = await lockOwnBuildOffer(ctx, tx, listingId)
    if (isPublished) authorize(buildOfferPolicy.publish(offer))
    const now = ctx.now()
    if (offer.isPublished !== isPublished) {
      await tx
        .update(customBuildListings)
        .set({ isPublished, publishedAt: isPublished ? now : null, updatedAt: now })
        .where(eq(customBuildListings.id, listingId))
      await announce(tx, { tags: [`builder:${offer.builderId}`] })
    }
    return ownBuildOfferView(await findOwnBuildOffer(tx, offer.builderId, listingId), ctx.settings.publicUrl)
  })
}
