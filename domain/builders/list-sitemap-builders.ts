import { desc } from 'drizzle-orm'
import { isPublicBuilder, userProfiles } from '../accounts/accounts-tables.ts'
import type { Needs } from '../kernel/context.ts'

const MAX_SITEMAP_ENTRIES = 10_000

/** The profiles of the newest listed builders, for search engines. */
export async function listSitemapBuilders(ctx: Needs<'db'>): Promise<{ path: string; updatedAt: Date }[]> {
  const rows = await ctx.db
    .select({ id: userProfiles.id, slug: userProfiles.slug, updatedAt: userProfiles.updatedAt })
    .from(userProfiles)
    .where(isPublicBuilder(userProfiles))
    .orderBy(desc(userProfiles.createdAt))
    .limit(MAX_SITEMAP_ENTRIES)
  return rows.map(({ id, slug, updatedAt }) => ({ path: `/builder/${slug ?? id}`, updatedAt }))
}
