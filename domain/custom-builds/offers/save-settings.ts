import { eq } from 'drizzle-orm'
import type { CustomBuildSettings } from '#contracts/custom-builds/build-offer-views.ts'
import type { SaveCustomBuildSettings } from '#contracts/custom-builds/build-settings-bodies.ts'
import { columnsFrom } from '#contracts/kernel/row-view.ts'
import { requireAcceptedTerms } from '#domain/kernel/actor.ts'
import { announce } from '#domain/kernel/announce.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { only } from '#domain/kernel/db.ts'
import { customBuildSettings } from './build-offers-tables.ts'
import { refuseBeyondLimits } from './list-own-build-offers.ts'
import { lockBuilderId, requireBuilderId } from './require-builder-id.ts'
import { ownSettingsView } from './settings-view.ts'

/** Saves the signed-in builder's terms for custom builds. */
export async function saveSettings(
  ctx: Needs<'db' | 'now' | 'actor' | 'settings'>,
  settings: SaveCustomBuildSettings,
): Promise<CustomBuildSettings> {
  requireAcceptedTerms(ctx.actor, 'User not authenticated')
  refuseBeyondLimits(ctx, settings.payment_plan)
  return ctx.db.transaction(async (tx) => {
    const builderId = await lockBuilderId(tx, ctx.actor)
    const { base_price_range_min: basePriceRangeMinCents, base_price_range_max: basePriceRangeMaxCents, ...terms } = settings
    const said = { ...columnsFrom(terms), basePriceRangeMinCents, basePriceRangeMaxCents, updatedAt: ctx.now() }
    const row = only(
      await tx
        .insert(customBuildSettings)
        .values({ builderId, ...said })
        .onConflictDoUpdate({ target: customBuildSettings.builderId, set: said })
        .returning(),
    )
    await announce(tx, { tags: [`builder:${builderId}`] })
    return ownSettingsView(builderId, row)
  })
}

/** The builder's own terms, for the settings form. */
export async function getOwnSettings(ctx: Needs<'db' | 'actor'>): Promise<CustomBuildSettings> {
  const builderId = await requireBuilderId(ctx.db, ctx.actor)
  const [row] = await ctx.db.select().from(customBuildSettings).where(eq(customBuildSettings.builderId, builderId))
  return ownSettingsView(builderId, row)
}
