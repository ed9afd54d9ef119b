import { and, eq, inArray, type SQL } from 'drizzle-orm'
import type { BuilderCustomBuilds, BuildOffer } from '#contracts/custom-builds/build-offer-views.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Queryable } from '#domain/kernel/db.ts'
import { isUuid } from '#domain/kernel/is-uuid.ts'
import { isPublicBuilder, userProfiles } from '#domain/people/accounts/accounts-tables.ts'
import { buildOfferView } from './build-offer-view.ts'
import { customBuildListings, customBuildSettings } from './build-offers-tables.ts'
import { listBuildOfferRows } from './list-own-build-offers.ts'
import { publicSettingsView } from './settings-view.ts'

// More than any builder has; limits the size of the page.
const MAX_LISTINGS = 60

/** The custom builds on a public profile. Empty for a builder who is not public, except in that builder's own preview. */
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
    listBuildOfferRows(ctx.db, { where: and(eq(customBuildListings.builderId, builderId), isShown), limit: MAX_LISTINGS }),
  ])
  return {
    settings: settings ? publicSettingsView(settings) : null,
    listings: rows.map((row) => buildOfferView(row, ctx.settings.publicUrl)),
  }
}

/** A published build offer of a public builder. Drafts are not found, even by their builder, who has a separate endpoint. */
export async function getPublicBuildOffer(ctx: Needs<'db' | 'settings'>, listingId: string): Promise<BuildOffer> {
  const where = and(eq(customBuildListings.id, listingId), isPublic(ctx.db))
  const [row] = isUuid(listingId) ? await listBuildOfferRows(ctx.db, { where, limit: 1 }) : []
  if (!row) throw new Refusal('not_found', 'Listing not found')
  return buildOfferView(row, ctx.settings.publicUrl)
}

function isPublic(db: Queryable): SQL | undefined {
  return and(eq(customBuildListings.isPublished, true), inArray(customBuildListings.builderId, listedBuilders(db)))
}

function listedBuilders(db: Queryable) {
  return db.select({ id: userProfiles.id }).from(userProfiles).where(isPublicBuilder(userProfiles))
}
