import { eq, sql } from 'drizzle-orm'
import type { SellerEntry } from '#contracts/operations/operator-views.ts'
import { products } from '#domain/catalog/products/products-table.ts'
import type { Queryable } from '#domain/kernel/db.ts'
import { payoutAccounts } from '#domain/money/payouts/payouts-tables.ts'
import { userProfiles, users } from '#domain/people/accounts/accounts-tables.ts'

const counted = (which: ReturnType<typeof sql>) =>
  sql<number>`(select count(*)::int from ${products} where ${products.builderId} = ${userProfiles.id} and ${which})`

/** Sellers with the facts an operator needs to decide */
export function selectSellers(db: Queryable) {
  return db
    .select({
      profile: userProfiles,
      email: users.email,
      instruments: counted(sql`${products.status} <> 'archived'`),
      drafts: counted(sql`${products.status} = 'draft'`),
      payoutsReady: payoutAccounts.isReady,
    })
    .from(userProfiles)
    .innerJoin(users, eq(users.id, userProfiles.userId))
    .leftJoin(payoutAccounts, eq(payoutAccounts.builderId, userProfiles.id))
    .$dynamic()
}
type SellerRow = Awaited<ReturnType<typeof selectSellers>>[number]

/** For operators only: contains the sign-in address. */
export function sellerView({ profile, email, instruments, drafts, payoutsReady }: SellerRow): SellerEntry {
  return {
    id: profile.id,
    slug: profile.slug,
    business_name: profile.businessName,
    display_name: profile.displayName,
    avatar_url: profile.avatarUrl,
    email,
    location: profile.location,
    bio: profile.bio,
    website_url: profile.websiteUrl,
    specialties: profile.specialties,
    years_experience: profile.yearsExperience,
    standing: profile.isActive ? 'active' : profile.suspendedAt ? 'suspended' : 'waiting',
    suspended_at: profile.suspendedAt?.toISOString() ?? null,
    is_featured: profile.isFeatured,
    instruments,
    drafts,
    payouts_ready: payoutsReady ?? false,
    created_at: profile.createdAt.toISOString(),
  }
}
