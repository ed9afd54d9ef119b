import { eq } from 'drizzle-orm'
import type { OwnCustomBuildListing, OwnListingsPage } from '#contracts/custom-builds.ts'
import type { Needs } from '../kernel/context.ts'
import { customBuildListings } from './custom-build-tables.ts'
import { ownListingView } from './listing-view.ts'
import { findOwnListing } from './own-listing.ts'
import { findOwnWorkshop } from './own-workshop.ts'
import { readListings } from './read-listings.ts'

const PAGE_SIZE = 24

/** The listings of the builder who asks, drafts too, newest first. */
export async function listOwnListings(
  ctx: Needs<'db' | 'actor' | 'settings'>,
  { page }: { page: number },
): Promise<OwnListingsPage> {
  const own = eq(customBuildListings.builderId, await findOwnWorkshop(ctx.db, ctx.actor))
  const [rows, total] = await Promise.all([
    readListings(ctx.db, { where: own, limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE }),
    ctx.db.$count(customBuildListings, own),
  ])
  const listings = rows.map((row) => ownListingView(row, ctx.settings.publicUrl))
  return { listings, total, page, pages: Math.max(1, Math.ceil(total / PAGE_SIZE)), page_size: PAGE_SIZE }
}

/** One of them, as its form shows it. */
export async function getOwnListing(ctx: Needs<'db' | 'actor' | 'settings'>, listingId: string): Promise<OwnCustomBuildListing> {
  const builderId = await findOwnWorkshop(ctx.db, ctx.actor)
  return ownListingView(await findOwnListing(ctx.db, builderId, listingId), ctx.settings.publicUrl)
}
