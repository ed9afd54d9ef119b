import { desc } from 'drizzle-orm'
import { isListed, userProfiles } from '../accounts/accounts-tables.ts'
import type { Needs } from '../kernel/context.ts'

const MOST_ADDRESSES = 10_000

/** The profiles of the newest listed builders, for search engines. */
export async function listBuilderAddresses(ctx: Needs<'db'>): Promise<{ path: string; updatedAt: Date }[]> {
  const rows = await ctx.db
    .select({ id: userProfiles.id, slug: userProfiles.slug, updatedAt: userProfiles.updatedAt })
    .from(userProfiles)
    .where(isListed(userProfiles))
    .orderBy(desc(userProfiles.createdAt))
    .limit(MOST_ADDRESSES)
  return rows.map(({ id, slug, updatedAt }) => ({ path: `/builder/${slug ?? id}`, updatedAt }))
}
