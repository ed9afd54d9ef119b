import type { OwnBuildOffer } from '#contracts/custom-builds/build-offer-views.ts'
import { MAX_OFFER_TITLE } from '#contracts/custom-builds/build-offers.ts'
import { copyName } from '#domain/catalog/products/copy-name.ts'
import { requireAcceptedTerms } from '#domain/kernel/actor.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { only, type Tx } from '#domain/kernel/db.ts'
import { enforceRateLimit } from '#domain/kernel/enforce-rate-limit.ts'
import { claimUploads } from '#domain/people/uploads/claim-uploads.ts'
import { copiedImages, copyUploads } from '#domain/people/uploads/copy-uploads.ts'
import { ownBuildOfferView, type SpecRow } from './build-offer-view.ts'
import { customBuildCustomizationOptions, customBuildListings, customBuildSpecTemplates } from './build-offers-tables.ts'
import { findOwnBuildOffer, lockOwnBuildOffer } from './list-own-build-offers.ts'
import { requireBuilderId } from './require-builder-id.ts'

/** Copies a builder's own build offer to a new draft, with copies of its specs, options and pictures. */
export async function duplicateBuildOffer(
  ctx: Needs<'db' | 'now' | 'actor' | 'settings' | 'jobs' | 'files'>,
  listingId: string,
): Promise<{ message: string; listing: OwnBuildOffer }> {
  const { id: userId } = requireAcceptedTerms(ctx.actor, 'User not authenticated')
  await enforceRateLimit(ctx, { key: `create-custom-listing:${userId}`, times: 60, seconds: 3600 })
  const { images: shown } = await findOwnBuildOffer(ctx.db, await requireBuilderId(ctx.db, ctx.actor), listingId)
  const copies = await copyUploads(
    ctx,
    shown.map(({ key }) => key),
  )
  return ctx.db.transaction(async (tx) => {
    const { id: _, specs, ...original } = await lockOwnBuildOffer(ctx, tx, listingId)
    const now = ctx.now()
    const images = copiedImages(original.images, copies)
    const copy = {
      ...original,
      listingTitle: copyName(original.listingTitle, MAX_OFFER_TITLE),
      images,
      isPublished: false,
      publishedAt: null,
      createdAt: now,
      updatedAt: now,
    }
    const { id } = only(await tx.insert(customBuildListings).values(copy).returning({ id: customBuildListings.id }))
    const keys = images.map(({ key }) => key)
    await claimUploads(ctx, tx, { holder: `listing:${id}`, bucket: 'custombuildsexampleimages', keys, before: keys })
    for (const spec of specs) await copySpec(tx, spec, { listingId: id, createdAt: now })
    const listing = ownBuildOfferView(await findOwnBuildOffer(tx, original.builderId, id), ctx.settings.publicUrl)
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
