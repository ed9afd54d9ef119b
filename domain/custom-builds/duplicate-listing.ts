import { MAX_LISTING_TITLE, type OwnCustomBuildListing } from '#contracts/custom-builds.ts'
import { boundByTerms } from '../kernel/actor.ts'
import type { Needs } from '../kernel/context.ts'
import { only, type Tx } from '../kernel/db.ts'
import { takeFromLimit } from '../kernel/take-from-limit.ts'
import { copyName } from '../products/copy-name.ts'
import { claimUploads } from '../uploads/claim-uploads.ts'
import { copiedImages, copyUploads } from '../uploads/copy-uploads.ts'
import { customBuildCustomizationOptions, customBuildListings, customBuildSpecTemplates } from './custom-build-tables.ts'
import { ownListingView, type SpecRow } from './listing-view.ts'
import { findOwnListing, lockOwnListing } from './own-listing.ts'
import { findOwnWorkshop } from './own-workshop.ts'

/** A draft like another of the builder's listings, with specs, options and pictures of its own. */
export async function duplicateListing(
  ctx: Needs<'db' | 'now' | 'actor' | 'settings' | 'jobs' | 'files'>,
  listingId: string,
): Promise<{ message: string; listing: OwnCustomBuildListing }> {
  const { id: userId } = boundByTerms(ctx.actor, 'User not authenticated')
  await takeFromLimit(ctx, { key: `create-custom-listing:${userId}`, times: 60, seconds: 3600 })
  const { images: shown } = await findOwnListing(ctx.db, await findOwnWorkshop(ctx.db, ctx.actor), listingId)
  const copies = await copyUploads(
    ctx,
    shown.map(({ key }) => key),
  )
  return ctx.db.transaction(async (tx) => {
    const { id: _, specs, ...original } = await lockOwnListing(tx, ctx, listingId)
    const now = ctx.now()
    const images = copiedImages(original.images, copies)
    const copy = {
      ...original,
      listingTitle: copyName(original.listingTitle, MAX_LISTING_TITLE),
      images,
      isPublished: false,
      publishedAt: null,
      createdAt: now,
      updatedAt: now,
    }
    const { id } = only(await tx.insert(customBuildListings).values(copy).returning({ id: customBuildListings.id }))
    const keys = images.map(({ key }) => key)
    await claimUploads(tx, ctx, { holder: `listing:${id}`, bucket: 'custombuildsexampleimages', keys, before: keys })
    for (const spec of specs) await copySpec(tx, spec, { listingId: id, createdAt: now })
    const listing = ownListingView(await findOwnListing(tx, original.builderId, id), ctx.settings.publicUrl)
    return { message: 'Listing duplicated. It is saved as a draft.', listing }
  })
}

async function copySpec(
  tx: Tx,
  { id: _, options, ...spec }: SpecRow,
  into: { listingId: string; createdAt: Date },
): Promise<void> {
  const made = await tx
    .insert(customBuildSpecTemplates)
    .values({ ...spec, ...into })
    .returning({ id: customBuildSpecTemplates.id })
  const specTemplateId = only(made).id
  const copies = options.map(({ id: _option, ...option }) => ({ ...option, specTemplateId }))
  if (copies.length > 0) await tx.insert(customBuildCustomizationOptions).values(copies)
}
