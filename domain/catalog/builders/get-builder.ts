import { and, eq, inArray, sql } from 'drizzle-orm'
import type { BuilderDetail } from '#contracts/catalog/builder-views.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Db } from '#domain/kernel/db.ts'
import { isUuid } from '#domain/kernel/is-uuid.ts'
import { preparedStatement } from '#domain/kernel/prepared-statement.ts'
import { isPublicBuilder, profileSlugs, userProfiles } from '#domain/people/accounts/accounts-tables.ts'
import { builderDetailColumns, builderDetailView } from './builder-view.ts'

type LookupKey = 'id' | 'slug' | 'former_slug'

/** The public profile by slug, former slug or id. Throws a refusal for buyers and inactive builders. */
export async function getBuilder(ctx: Needs<'db'>, slugOrId: string): Promise<BuilderDetail> {
  // PostgreSQL cannot read text with this character.
  const lookupKeys: LookupKey[] = slugOrId.includes('\u0000') ? [] : isUuid(slugOrId) ? ['id'] : ['slug', 'former_slug']
  for (const lookupKey of lookupKeys) {
    // Slugs are lowercase; people may type capitals.
    const value = lookupKey === 'id' ? slugOrId : slugOrId.toLowerCase()
    const [row] = await builderStatement(ctx.db, lookupKey).execute({ value })
    if (row) return builderDetailView(row)
  }
  throw new Refusal('not_found', 'Builder not found')
}

function builderStatement(db: Db, lookupKey: LookupKey) {
  return preparedStatement(db, `get_builder_by_${lookupKey}`, (name) =>
    db
      .select(builderDetailColumns)
      .from(userProfiles)
      .where(and(matches(db, lookupKey), isPublicBuilder(userProfiles)))
      .prepare(name),
  )
}

function matches(db: Db, lookupKey: LookupKey) {
  const value = sql.placeholder('value')
  if (lookupKey !== 'former_slug') return eq(userProfiles[lookupKey], value)
  return inArray(
    userProfiles.id,
    db.select({ id: profileSlugs.profileId }).from(profileSlugs).where(eq(profileSlugs.slug, value)),
  )
}
