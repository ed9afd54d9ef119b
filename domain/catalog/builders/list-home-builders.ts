import { desc } from 'drizzle-orm'
import type { BuilderCard } from '#contracts/catalog/builder-views.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { isPublicBuilder, userProfiles } from '#domain/people/accounts/accounts-tables.ts'
import { builderCardColumns, builderCardView, workPictures } from './builder-view.ts'

/** The home page shows the first six (specification, section 9). */
const HOME_BUILDERS = 6

/** Builders for the home page with pictures of their work: featured ones first, then the newest. */
export async function listHomeBuilders(ctx: Needs<'db'>): Promise<BuilderCard[]> {
  const rows = await ctx.db
    .select({ ...builderCardColumns, bannerPictures: workPictures })
    .from(userProfiles)
    .where(isPublicBuilder(userProfiles))
    .orderBy(desc(userProfiles.isFeatured), desc(userProfiles.createdAt))
    .limit(HOME_BUILDERS)
  return rows.map(builderCardView)
}
