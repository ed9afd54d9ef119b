import { and, eq, inArray, type SQL } from 'drizzle-orm'
import type { BuilderCustomBuilds, CustomBuildListing } from '#contracts/custom-builds.ts'
import { Refusal } from '#contracts/refusal.ts'
import { isListed, userProfiles } from '../accounts/accounts-tables.ts'
import type { Needs } from '../kernel/context.ts'
import type { Queryable } from '../kernel/db.ts'
import { isShopId } from '../kernel/is-shop-id.ts'
import { customBuildListings, customBuildSettings } from './custom-build-tables.ts'
import { listingView } from './listing-view.ts'
import { readListings } from './read-listings.ts'
import { publicSettingsView } from './settings-view.ts'

// More than a builder has; a page must end somewhere.
const MOST_LISTINGS = 60

/** What a public profile shows of custom builds. Nothing, of a builder whom the public does not see; a preview is that builder's. */
export async function getBuilderCustomBuilds(
  ctx: Needs<'db' | 'settings'>,
  builderId: string,
  { isPreview = false } = {},
): Promise<BuilderCustomBuilds> {
  const isShown = isPreview ? eq(customBuildListings.isPublished, true) : isPublic(ctx.db)
  const [[settings], rows] = await Promise.all([
    ctx.db
      .select()
      .from(customBuildSettings)
      .where(
        and(
          eq(customBuildSettings.builderId, builderId),
          eq(customBuildSettings.acceptsCustomBuilds, true),
          isPreview ? undefined : inArray(customBuildSettings.builderId, listedBuilders(ctx.db)),
        ),
      ),
    readListings(ctx.db, { where: and(eq(customBuildListings.builderId, builderId), isShown), limit: MOST_LISTINGS }),
  ])
  return {
    settings: settings ? publicSettingsView(settings) : null,
    listings: rows.map((row) => listingView(row, ctx.settings.publicUrl)),
  }
}

/** A published listing of a listed builder. A draft is not found, not even by its builder, who has a door of their own. */
export async function getListing(ctx: Needs<'db' | 'settings'>, listingId: string): Promise<CustomBuildListing> {
  const where = and(eq(customBuildListings.id, listingId), isPublic(ctx.db))
  const [row] = isShopId(listingId) ? await readListings(ctx.db, { where, limit: 1 }) : []
  if (!row) throw new Refusal('not_found', 'Listing not found')
  return listingView(row, ctx.settings.publicUrl)
}

function isPublic(db: Queryable): SQL | undefined {
  return and(eq(customBuildListings.isPublished, true), inArray(customBuildListings.builderId, listedBuilders(db)))
}

function listedBuilders(db: Queryable) {
  return db.select({ id: userProfiles.id }).from(userProfiles).where(isListed(userProfiles))
}
