import { and, desc, eq, ne, notInArray } from 'drizzle-orm'
import { publicName } from '#contracts/kernel/public-name.ts'
import { announce } from '#domain/kernel/announce.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { only, type Tx } from '#domain/kernel/db.ts'
import { profileSlugs, userProfiles, users } from './accounts-tables.ts'
import { chooseSlug } from './choose-slug.ts'
import type { Profile } from './ensure-profile.ts'
import { nameForSlug } from './find-free-slug.ts'

/** The profile fields that the owner may change */
export type ProfileChanges = Partial<
  Pick<
    Profile,
    | 'displayName'
    | 'businessName'
    | 'firstName'
    | 'lastName'
    | 'avatarUrl'
    | 'bannerUrl'
    | 'workshopImages'
    | 'location'
    | 'bio'
    | 'specialties'
    | 'yearsExperience'
    | 'websiteUrl'
    | 'phone'
    | 'publicPhone'
    | 'email'
    | 'shippingAddress'
    | 'businessAddress'
    | 'saleTerms'
    | 'vacationStartsOn'
    | 'vacationBackOn'
    | 'isAway'
  >
> & { slug?: string }

/** How many former slugs a builder keeps. Without a limit, one builder could take every good name. */
const KEPT_SLUGS = 10

/** Changes a locked profile and announces it to every page that shows it. */
export async function writeProfile(
  ctx: Needs<'now'>,
  tx: Tx,
  { profile, changes }: { profile: Profile; changes: ProfileChanges },
): Promise<Profile> {
  const isRenamed = changes.displayName !== undefined && changes.displayName !== profile.displayName
  const name = nameForSlug({
    businessName: changes.businessName ?? profile.businessName,
    publicName: isRenamed ? await publicNameOf(tx, profile, changes.displayName ?? '') : profile.publicName,
  })
  const slug = await chooseSlug(tx, profile, { slug: changes.slug, name })
  const set = { ...changes, slug, updatedAt: ctx.now() }
  const written = only(await tx.update(userProfiles).set(set).where(eq(userProfiles.id, profile.id)).returning())
  if (profile.slug !== slug) await freeSlugs(tx, profile, written)

  const tags = written.isSeller && written.isActive ? ['builders', 'catalog', `builder:${written.id}`] : []
  await announce(tx, { tags, live: [{ userId: written.userId, name: 'profile' }] })
  return written
}

async function publicNameOf(tx: Tx, { userId }: Profile, displayName: string): Promise<string> {
  const { email } = only(await tx.select({ email: users.email }).from(users).where(eq(users.id, userId)))
  return publicName(displayName, email)
}

/** A slug that was never public needs no redirect. */
async function freeSlugs(tx: Tx, before: Profile, { id, slug }: Profile): Promise<void> {
  const own = and(eq(profileSlugs.profileId, id), ne(profileSlugs.slug, slug ?? ''))
  if (before.slug && !before.isActive) await tx.delete(profileSlugs).where(and(own, eq(profileSlugs.slug, before.slug)))
  const kept = tx
    .select({ slug: profileSlugs.slug })
    .from(profileSlugs)
    .where(own)
    .orderBy(desc(profileSlugs.createdAt))
    .limit(KEPT_SLUGS - 1)
  await tx.delete(profileSlugs).where(and(own, notInArray(profileSlugs.slug, kept)))
}
