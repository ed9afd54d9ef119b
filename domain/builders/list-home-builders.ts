import { and, desc, eq, sql } from 'drizzle-orm'
import type { BuilderCard } from '#contracts/builders.ts'
import { userProfiles } from '../accounts/accounts-tables.ts'
import type { Needs } from '../kernel/context.ts'

/** The home page shows the first six (specification, section 9). */
export const HOME_BUILDERS = 6

/** Builders for the home page: those an operator features, then the newest. */
export async function listHomeBuilders(ctx: Needs<'db'>): Promise<BuilderCard[]> {
  const rows = await ctx.db
    .select({
      id: userProfiles.id,
      slug: userProfiles.slug,
      businessName: userProfiles.businessName,
      displayName: userProfiles.displayName,
      avatarUrl: userProfiles.avatarUrl,
      bannerUrl: userProfiles.bannerUrl,
      location: userProfiles.location,
      specialties: userProfiles.specialties,
      bio: userProfiles.bio,
      yearsExperience: userProfiles.yearsExperience,
      createdAt: userProfiles.createdAt,
      // Raw SQL: products belong to a capability further right. The outer table is named, or its column would be the inner one.
      instrumentCount: sql<number>`(select count(*)::int from products p where p.builder_id = user_profiles.id and p.status = 'listed' and p.is_available)`,
    })
    .from(userProfiles)
    .where(and(eq(userProfiles.isSeller, true), eq(userProfiles.isActive, true)))
    .orderBy(desc(userProfiles.isFeatured), desc(userProfiles.createdAt))
    .limit(HOME_BUILDERS)
  return rows.map((row) => ({
    id: row.id,
    slug: row.slug,
    business_name: row.businessName,
    display_name: row.displayName,
    avatar_url: row.avatarUrl,
    banner_url: row.bannerUrl,
    location: row.location,
    specialties: row.specialties,
    bio: row.bio,
    years_experience: row.yearsExperience,
    created_at: row.createdAt.toISOString(),
    instrument_count: row.instrumentCount,
  }))
}
