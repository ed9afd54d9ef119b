import { eq } from 'drizzle-orm'
import type { CustomBuildSettings } from '#contracts/custom-builds.ts'
import type { Needs } from '../kernel/context.ts'
import { customBuildSettings } from './custom-build-tables.ts'
import { findOwnWorkshop } from './own-workshop.ts'
import { ownSettingsView } from './settings-view.ts'

/** A builder's own terms, as their form shows them. */
export async function getOwnSettings(ctx: Needs<'db' | 'actor'>): Promise<CustomBuildSettings> {
  const builderId = await findOwnWorkshop(ctx.db, ctx.actor)
  const [row] = await ctx.db.select().from(customBuildSettings).where(eq(customBuildSettings.builderId, builderId))
  return ownSettingsView(builderId, row)
}
