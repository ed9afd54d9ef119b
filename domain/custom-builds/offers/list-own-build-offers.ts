import { eq } from 'drizzle-orm'
import type { OwnBuildOffer, OwnBuildOffersPage } from '#contracts/custom-builds/build-offer-views.ts'
import type { Paging } from '#contracts/kernel/whole-number.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { ownBuildOfferView } from './build-offer-view.ts'
import { customBuildListings } from './build-offers-tables.ts'
import { listBuildOfferRows } from './list-build-offer-rows.ts'
import { findOwnBuildOffer } from './own-build-offer.ts'
import { requireBuilderId } from './require-builder-id.ts'

const PAGE_SIZE = 24

/** The signed-in builder's build offers, drafts included, newest first. */
export async function listOwnBuildOffers(
  ctx: Needs<'db' | 'actor' | 'settings'>,
  { page, limit = PAGE_SIZE }: Paging,
): Promise<OwnBuildOffersPage> {
  const own = eq(customBuildListings.builderId, await requireBuilderId(ctx.db, ctx.actor))
  const [rows, total] = await Promise.all([
    listBuildOfferRows(ctx.db, { where: own, limit, offset: (page - 1) * limit }),
    ctx.db.$count(customBuildListings, own),
  ])
  const listings = rows.map((row) => ownBuildOfferView(row, ctx.settings.publicUrl))
  return { listings, total, page, pages: Math.max(1, Math.ceil(total / limit)), page_size: limit }
}

/** One build offer, for its form. */
export async function getOwnBuildOffer(ctx: Needs<'db' | 'actor' | 'settings'>, listingId: string): Promise<OwnBuildOffer> {
  const builderId = await requireBuilderId(ctx.db, ctx.actor)
  return ownBuildOfferView(await findOwnBuildOffer(ctx.db, builderId, listingId), ctx.settings.publicUrl)
}
