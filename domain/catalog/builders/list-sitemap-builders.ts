import { and, asc } from 'drizzle-orm'
import type { Needs } from '#domain/kernel/context.ts'
import { hasIdPrefix } from '#domain/kernel/id-range.ts'
import { isPublicBuilder, userProfiles } from '#domain/people/accounts/accounts-tables.ts'
import { builderCounts } from './builder-counts-table.ts'

/** The number of public profiles */
export async function countPublicBuilders({ db }: Needs<'db'>): Promise<number> {
  const [count] = await db.select().from(builderCounts)
  return count?.total ?? 0
}

/** URLs of the public profiles whose id begins with these digits, for sitemaps */
export async function listSitemapBuilders(ctx: Needs<'db'>, prefix: string): Promise<{ path: string; updatedAt: Date }[]> {
  const rows = await ctx.db
    .select({ id: userProfiles.id, slug: userProfiles.slug, updatedAt: userProfiles.updatedAt })
    .from(userProfiles)
    .where(and(isPublicBuilder(userProfiles), hasIdPrefix(userProfiles.id, prefix)))
    .orderBy(asc(userProfiles.id))
  return rows.map(({ id, slug, updatedAt }) => ({ path: `/builder/${slug ?? id}`, updatedAt }))
}
