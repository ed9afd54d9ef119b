import { and, eq, inArray, sql } from 'drizzle-orm'
import type { BuilderDetail } from '#contracts/builders.ts'
import { Refusal } from '#contracts/refusal.ts'
import { isListed, profileSlugs, userProfiles } from '../accounts/accounts-tables.ts'
import type { Needs } from '../kernel/context.ts'
import type { Db } from '../kernel/db.ts'
import { isShopId } from '../kernel/is-shop-id.ts'
import { prepared } from '../kernel/prepared.ts'
import { detailColumns, detailView } from './builder-view.ts'

type Way = 'id' | 'slug' | 'former_slug'

/** The public profile, by slug, former slug or id. Buyers and builders who are not active are not found. */
export async function getBuilder(ctx: Needs<'db'>, slugOrId: string): Promise<BuilderDetail> {
  // PostgreSQL cannot even read a text with this letter.
  const ways: Way[] = slugOrId.includes('\u0000') ? [] : isShopId(slugOrId) ? ['id'] : ['slug', 'former_slug']
  for (const way of ways) {
    // Slugs are lower case; whoever types one need not know.
    const value = way === 'id' ? slugOrId : slugOrId.toLowerCase()
    const [row] = await builderStatement(ctx.db, way).execute({ value })
    if (row) return detailView(row)
  }
  throw new Refusal('not_found', 'Builder not found')
}

function builderStatement(db: Db, way: Way) {
  return prepared(db, `get_builder_by_${way}`, (name) =>
    db
      .select(detailColumns)
      .from(userProfiles)
      .where(and(found(db, way), isListed(userProfiles)))
      .prepare(name),
  )
}

function found(db: Db, way: Way) {
  const value = sql.placeholder('value')
  if (way !== 'former_slug') return eq(userProfiles[way], value)
  return inArray(
    userProfiles.id,
    db.select({ id: profileSlugs.profileId }).from(profileSlugs).where(eq(profileSlugs.slug, value)),
  )
}
