import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { BuilderStanding, Page, SellerEntry } from '#contracts/operators.ts'
import { userProfiles, users } from '../accounts/accounts-tables.ts'
import { operatorIn } from '../kernel/actor.ts'
import type { Needs } from '../kernel/context.ts'
import { containing } from '../kernel/search-words.ts'
import { products } from '../products/products-table.ts'
import { OPERATOR_PAGE_SIZE, offsetOf, pageOf } from './operator-page.ts'

export type SellersSearch = { standing: BuilderStanding | 'all'; q: string; page: number }

const STANDINGS: Record<BuilderStanding, SQL> = {
  waiting: sql`(not ${userProfiles.isActive} and ${userProfiles.suspendedAt} is null)`,
  active: sql`${userProfiles.isActive}`,
  suspended: sql`${userProfiles.suspendedAt} is not null`,
}

/** Every seller, newest first, those waiting to be looked at among them. */
export async function listSellers(ctx: Needs<'db' | 'actor'>, search: SellersSearch): Promise<Page<SellerEntry>> {
  operatorIn(ctx.actor)
  const asked = and(
    sql`${userProfiles.isSeller}`,
    search.standing === 'all' ? undefined : STANDINGS[search.standing],
    search.q ? containing(userProfiles.searchText, search.q.toLowerCase()) : undefined,
  )
  const [rows, total] = await Promise.all([
    ctx.db
      .select({
        profile: userProfiles,
        email: users.email,
        instruments: sql<number>`(select count(*)::int from ${products} where ${products.builderId} = ${userProfiles.id} and ${products.status} <> 'archived')`,
      })
      .from(userProfiles)
      .innerJoin(users, eq(users.id, userProfiles.userId))
      .where(asked)
      .orderBy(desc(userProfiles.createdAt), asc(userProfiles.id))
      .limit(OPERATOR_PAGE_SIZE)
      .offset(offsetOf(search.page)),
    ctx.db.$count(userProfiles, asked),
  ])
  return pageOf(rows.map(sellerView), total, search.page)
}

type SellerRow = { profile: typeof userProfiles.$inferSelect; email: string; instruments: number }

function sellerView({ profile, email, instruments }: SellerRow): SellerEntry {
  return {
    id: profile.id,
    slug: profile.slug,
    business_name: profile.businessName,
    display_name: profile.displayName,
    email,
    location: profile.location,
    bio: profile.bio,
    website_url: profile.websiteUrl,
    specialties: profile.specialties,
    standing: profile.isActive ? 'active' : profile.suspendedAt ? 'suspended' : 'waiting',
    is_featured: profile.isFeatured,
    instruments,
    created_at: profile.createdAt.toISOString(),
  }
}
