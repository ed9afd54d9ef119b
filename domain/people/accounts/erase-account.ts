import { eq } from 'drizzle-orm'
import { announce } from '#domain/kernel/announce.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { enqueueMail } from '#domain/kernel/enqueue-mail.ts'
import { accountDeletedEmail } from './account-emails.ts'
import { userProfiles, users } from './accounts-tables.ts'
import type { Profile } from './ensure-profile.ts'
import type { AccountDeletion } from './lock-account-for-deletion.ts'

/** Every column with personal data. A new column does not compile until it is listed here. */
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
  workshopImages: [],
  location: null,
  bio: null,
  specialties: [],
  yearsExperience: null,
  websiteUrl: null,
  phone: null,
  publicPhone: null,
  email: null,
  shippingAddress: null,
  businessAddress: null,
  saleTerms: null,
  vacationStartsOn: null,
  vacationBackOn: null,
  isAway: false,
}

/**
 * Deletes the account row after everything that references it. Sessions, links, cart and quotes are deleted with it. The database refuses
 * if anything still references the row, so nothing is half erased.
 */
export async function eraseAccount(ctx: Needs<'now' | 'jobs'>, tx: Tx, deletion: AccountDeletion): Promise<void> {
  const { userId, profileId, email, tombstone } = deletion
  await tx
    .update(userProfiles)
    .set({ ...ERASED_PROFILE, userId: tombstone.id, updatedAt: ctx.now() })
    .where(eq(userProfiles.id, profileId))
  await tx.delete(users).where(eq(users.id, userId))
  await enqueueMail(ctx, tx, accountDeletedEmail, { to: email })
  const tags = ['builders', 'catalog', `builder:${profileId}`]
  await announce(tx, { tags, live: [{ userId, name: 'session' }] })
}
