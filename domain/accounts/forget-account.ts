import { eq } from 'drizzle-orm'
import { announce } from '../kernel/announce.ts'
import type { Needs } from '../kernel/context.ts'
import type { Tx } from '../kernel/db.ts'
import { profileSlugs, userProfiles, users } from './accounts-tables.ts'
import type { Profile } from './ensure-profile.ts'
import type { Leaving } from './lock-leaving.ts'

/** Every column that says something of a person: a new one does not compile until it stands here. */
const NOBODY: Omit<Profile, 'id' | 'userId' | 'publicName' | 'searchText' | 'createdAt' | 'updatedAt'> = {
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
 * still point to it, the database refuses, and nothing is forgotten by halves.
 */
export async function forgetAccount(tx: Tx, ctx: Needs<'now' | 'jobs'>, leaving: Leaving): Promise<void> {
  const { userId, profileId, email, former } = leaving
  await tx
    .update(userProfiles)
    .set({ ...NOBODY, userId: former.id, updatedAt: ctx.now() })
    .where(eq(userProfiles.id, profileId))
  await tx.delete(profileSlugs).where(eq(profileSlugs.profileId, profileId))
  await tx.delete(users).where(eq(users.id, userId))
  await ctx.jobs.enqueue(tx, 'send-mail', { mail: 'account-deleted', to: email })
  const tags = ['builders', 'catalog', `builder:${profileId}`]
  await announce(tx, { tags, live: [{ userId, name: 'session' }] })
}
