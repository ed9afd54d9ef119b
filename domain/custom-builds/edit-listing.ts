import { eq } from 'drizzle-orm'
import type { SaveCustomBuildListing } from '#contracts/custom-build-listing-bodies.ts'
import type { OwnCustomBuildListing } from '#contracts/custom-builds.ts'
import { boundByTerms } from '../kernel/actor.ts'
import { announce } from '../kernel/announce.ts'
import { authorize } from '../kernel/authorize.ts'
import type { Needs } from '../kernel/context.ts'
import type { Tx } from '../kernel/db.ts'
import { claimUploads } from '../uploads/claim-uploads.ts'
import { customBuildListings } from './custom-build-tables.ts'
import { mayBePublic } from './listing-policy.ts'
import { type ListingRow, ownListingView } from './listing-view.ts'
import { findOwnListing, lockOwnListing } from './own-listing.ts'
import { writeSpecs } from './write-specs.ts'

type Deeds = Needs<'db' | 'now' | 'jobs' | 'actor' | 'settings'>

/** A builder changes a listing, specs and options with it. A published one must stay one that can be requested. */
export async function editListing(
  ctx: Deeds,
  listingId: string,
  document: SaveCustomBuildListing,
): Promise<OwnCustomBuildListing> {
  boundByTerms(ctx.actor, 'User not authenticated')
  return ctx.db.transaction(async (tx) => writeListing(tx, ctx, await lockOwnListing(tx, ctx, listingId), document))
}

/** The change itself, in the transaction of whoever makes or edits the listing. */
export async function writeListing(
  tx: Tx,
  ctx: Deeds,
  listing: ListingRow,
  document: SaveCustomBuildListing,
): Promise<OwnCustomBuildListing> {
  const { id, builderId } = listing
  const keys = document.images.map(({ key }) => key)
  const before = listing.images.map(({ key }) => key)
  await claimUploads(tx, ctx, { holder: `listing:${id}`, bucket: 'custombuildsexampleimages', keys, before })
  await tx
    .update(customBuildListings)
    .set({ ...columnsOf(document), updatedAt: ctx.now() })
    .where(eq(customBuildListings.id, id))
  await writeSpecs(tx, ctx, listing, document.specs)

  const written = await findOwnListing(tx, builderId, id)
  if (written.isPublished) authorize(mayBePublic(written))
  await announce(tx, { tags: [`builder:${builderId}`] })
  return ownListingView(written, ctx.settings.publicUrl)
}

/** What a listing says of itself, by column. */
export function columnsOf(document: SaveCustomBuildListing) {
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
