import { eq } from 'drizzle-orm'
import type { CustomBuildSettings } from '#contracts/custom-builds/build-offer-views.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { customBuildSettings } from './build-offers-tables.ts'
import { requireBuilderId } from './require-builder-id.ts'
import { ownSettingsView } from './settings-view.ts'

/** The builder's own terms, for the settings form. */
export async function getOwnSettings(ctx: Needs<'db' | 'actor'>): Promise<CustomBuildSettings> {
  const builderId = await requireBuilderId(ctx.db, ctx.actor)
  const [row] = await ctx.db.select().from(customBuildSettings).where(eq(customBuildSettings.builderId, builderId))
  return ownSettingsView(builderId, row)
}
