import { eq } from 'drizzle-orm'
import type { SaveBuildOffer } from '#contracts/custom-builds/build-offer-bodies.ts'
import type { OwnBuildOffer } from '#contracts/custom-builds/build-offer-views.ts'
import { requireAcceptedTerms } from '#domain/kernel/actor.ts'
import { announce } from '#domain/kernel/announce.ts'
import { authorize } from '#domain/kernel/authorize.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { claimUploads } from '#domain/people/uploads/claim-uploads.ts'
import { buildOfferPolicy } from './build-offer-policy.ts'
import { type BuildOfferRow, ownBuildOfferView } from './build-offer-view.ts'
import { customBuildListings } from './build-offers-tables.ts'
import { findOwnBuildOffer, lockOwnBuildOffer } from './own-build-offer.ts'
import { writeSpecs } from './write-specs.ts'

type Deps = Needs<'db' | 'now' | 'jobs' | 'actor' | 'settings'>

/** Changes a builder's own build offer with its specs and options. A published one must stay complete. */
export async function editBuildOffer(ctx: Deps, listingId: string, document: SaveBuildOffer): Promise<OwnBuildOffer> {
  requireAcceptedTerms(ctx.actor, 'User not authenticated')
  return ctx.db.transaction(async (tx) => writeBuildOffer(ctx, tx, await lockOwnBuildOffer(ctx, tx, listingId), document))
}

/** The same within the caller's transaction. */
export async function writeBuildOffer(ctx: Deps, tx: Tx, offer: BuildOfferRow, document: SaveBuildOffer): Promise<OwnBuildOffer> {
  const { id, builderId } = offer
  const keys = document.images.map(({ key }) => key)
  const before = offer.images.map(({ key }) => key)
  await claimUploads(ctx, tx, { holder: `listing:${id}`, bucket: 'custombuildsexampleimages', keys, before })
  await tx
    .update(customBuildListings)
    .set({ ...buildOfferColumns(document), updatedAt: ctx.now() })
    .where(eq(customBuildListings.id, id))
  await writeSpecs(ctx, tx, offer, document.specs)

  const written = await findOwnBuildOffer(tx, builderId, id)
  if (written.isPublished) authorize(buildOfferPolicy.publish(written))
  await announce(tx, { tags: [`builder:${builderId}`] })
  return ownBuildOfferView(written, ctx.settings.publicUrl)
}

/** The descriptive columns of a build offer. */
export function buildOfferColumns(document: SaveBuildOffer) {
  return {
    listingTitle: document.listing_title,
    instrumentType: document.instrument_type,
    bodyShape: document.body_shape,
    shortDescription: document.short_description,
    images: document.images,
    contactMethod: document.contact_method,
    consultRequired: document.consult_required,
    canGetInstantQuote: document.can_get_instant_quote,
    depositRequired: document.deposit_required,
    depositAmountCents: document.deposit_amount,
    paymentTerms: document.payment_terms,
  }
}
