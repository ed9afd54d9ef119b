import { Refusal } from '#contracts/kernel/refusal.ts'
import type { Queryable } from '#domain/kernel/db.ts'
import { isUuid } from '#domain/kernel/is-uuid.ts'
import type { Profile } from './ensure-profile.ts'
import { findFreeSlug, slugFrom } from './find-free-slug.ts'
import { RESERVED_SLUGS } from './reserved-slugs.ts'

/** A slug generated before the builder had chosen a name */
const PLACEHOLDER_SLUG = /^builder-[0-9]+$/

type Wish = { slug?: string; name: string }

/** A builder's slug: the requested one, numbered if taken, or one derived from the name. Buyers have none. */
export async function chooseSlug(db: Queryable, profile: Profile, { slug: wish, name }: Wish): Promise<string | null> {
  if (!profile.isSeller) {
    if (wish) throw refused('Only builders have a profile URL')
    return profile.slug
  }
  const isForName = profile.slug !== null && PLACEHOLDER_SLUG.test(profile.slug) && name !== ''
  if (wish === undefined && profile.slug !== null && !isForName) return profile.slug
  if (!wish) return findFreeSlug(db, name, profile.id)
  const slug = slugFrom(wish)
  if (slug === profile.slug) return slug
  // A name without letters or digits becomes `builder`, which is reserved.
  if (RESERVED_SLUGS.includes(slug) || isUuid(slug)) throw refused('This URL is not available. Please choose another.')
  return findFreeSlug(db, slug, profile.id)
}

function refused(message: string): Refusal {
  return new Refusal('invalid_input', message, { fields: { slug: [message] } })
}
