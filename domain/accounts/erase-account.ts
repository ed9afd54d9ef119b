import { eq } from 'drizzle-orm'
import { announce } from '../kernel/announce.ts'
import type { Needs } from '../kernel/context.ts'
import type { Tx } from '../kernel/db.ts'
import { profileSlugs, userProfiles, users } from './accounts-tables.ts'
import type { Profile } from './ensure-profile.ts'
import type { AccountDeletion } from './lock-account-for-deletion.ts'

/** Every column that says something of a person: a new one does not compile until it stands here. */
const ERASED_PROFILE: Omit<Profile, 'id' | 'userId' | 'publicName' | 'searchText' | 'createdAt' | 'updatedAt'> = {
  displayName: 'Deleted account',
  businessName: null,
  slug: null,
  isSeller: false,
  isActive: false,
  isFeatured: false,
  suspendedAt: null,
  suspensionReason: null,
  firstName: null,
  lastName: null,
  avatarUrl: null,
  bannerUrl: null,
  location: null,
  bio: null,
  specialties: [],
  yearsExperience: null,
  websiteUrl: null,
  phone: null,
  email: null,
  shippingAddress: null,
  businessAddress: null,
}

/**
 * The account itself, after everything that pointed to it: sign-ins, links, cart and quotes go with its row. Should anything
 * still point to it, the database refuses, and nothing is erased by halves.
 */
export async function eraseAccount(tx: Tx, ctx: Needs<'now' | 'jobs'>, deletion: AccountDeletion): Promise<void> {
  const { userId, profileId, email, tombstone } = deletion
  await tx
    .update(userProfiles)
    .set({ ...ERASED_PROFILE, userId: tombstone.id, updatedAt: ctx.now() })
    .where(eq(userProfiles.id, profileId))
  await tx.delete(profileSlugs).where(eq(profileSlugs.profileId, profileId))
  await tx.delete(users).where(eq(users.id, userId))
  await ctx.jobs.enqueue(tx, 'send-mail', { mail: 'account-deleted', to: email })
  const tags = ['builders', 'catalog', `builder:${profileId}`]
  await announce(tx, { tags, live: [{ userId, name: 'session' }] })
}
