import slugify from '@sindresorhus/slugify'
import { sql } from 'drizzle-orm'
import { UNNAMED } from '#contracts/kernel/public-name.ts'
import type { Queryable } from '#domain/kernel/db.ts'
import { isUuid } from '#domain/kernel/is-uuid.ts'
import { profileSlugs } from './accounts-tables.ts'
import type { Profile } from './ensure-profile.ts'
import { RESERVED_SLUGS } from './reserved-slugs.ts'

const LONGEST_SLUG = 60

/** Lowercase letters, digits and single hyphens. Other alphabets are transliterated to Latin letters. */
export function slugFrom(name: string): string {
  // Other characters are dropped: O'Brien & Sons becomes obrien-sons.
  const kept = name.replace(/[^\p{L}\p{N}\p{M}\s-]/gu, '')
  const slug = slugify(kept, { decamelize: false }).slice(0, LONGEST_SLUG).replace(/-+$/, '')
  return slug || 'builder'
}

/** The text for a builder's slug: the name. Without a chosen name it reveals nothing, in particular not the email address. */
export function nameForSlug({ businessName, publicName }: Pick<Profile, 'businessName' | 'publicName'>): string {
  return businessName || (publicName === UNNAMED ? '' : publicName)
}

/** The name's slug, or with the first free number from 2. The unique index decides races. */
export async function findFreeSlug(db: Queryable, name: string, ownProfileId?: string): Promise<string> {
  const slug = slugFrom(name)
  const rows = await db
    .select({ slug: profileSlugs.slug, profileId: profileSlugs.profileId })
    .from(profileSlugs)
    .where(sql`${profileSlugs.slug} = ${slug} or ${profileSlugs.slug} ~ ${`^${slug}-[0-9]+$`}`)
  const others = rows.filter((row) => row.profileId !== ownProfileId)
  const taken = new Set([...RESERVED_SLUGS, ...others.map((row) => row.slug)])
  let candidate = slug
  for (let number = 2; taken.has(candidate) || isUuid(candidate); number += 1) candidate = `${slug}-${number}`
  return candidate
}
