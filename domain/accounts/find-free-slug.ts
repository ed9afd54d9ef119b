import slugify from '@sindresorhus/slugify'
import { sql } from 'drizzle-orm'
import { UNNAMED } from '#contracts/public-name.ts'
import type { Queryable } from '../kernel/db.ts'
import { isUuid } from '../kernel/is-uuid.ts'
import { profileSlugs } from './accounts-tables.ts'
import type { Profile } from './ensure-profile.ts'
import { RESERVED_SLUGS } from './reserved-slugs.ts'

const LONGEST_SLUG = 60

/** Lower case letters, digits and single hyphens; other alphabets are spelled in Latin letters. */
export function slugFrom(name: string): string {
  // Only letters, digits, spaces and hyphens count: O'Brien & Sons is obrien-sons.
  const kept = name.replace(/[^\p{L}\p{N}\p{M}\s-]/gu, '')
  const slug = slugify(kept, { decamelize: false }).slice(0, LONGEST_SLUG).replace(/-+$/, '')
  return slug || 'builder'
}

/** What a maker's address is made of: their name. Where they have chosen none it says nothing of them, nor of their e-mail. */
export function nameForSlug({ businessName, publicName }: Pick<Profile, 'businessName' | 'publicName'>): string {
  return businessName || (publicName === UNNAMED ? '' : publicName)
}

/** The name's slug, or with the first number from 2 up that leads to nobody else. The unique index has the last word. */
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
