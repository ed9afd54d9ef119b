import { eq } from 'drizzle-orm'
import { nameOfEmail } from '#contracts/kernel/public-name.ts'
import { announce } from '#domain/kernel/announce.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { only, type Tx } from '#domain/kernel/db.ts'
import { userProfiles } from './accounts-tables.ts'
import { findFreeSlug } from './find-free-slug.ts'
import type { User } from './open-session.ts'

export type Profile = typeof userProfiles.$inferSelect

/** The account's profile, created on first use. Concurrent requests get the same one. */
export async function ensureProfile(ctx: Needs<'now' | 'settings'>, tx: Tx, user: User): Promise<Profile> {
  const existing = await findProfile(tx, user.id)
  if (existing) return existing

  const isSeller = user.userMetadata.is_builder === true
  const isActive = isSeller && ctx.settings.builderApproval === 'auto'
  const displayName = nameOfEmail(user.email)
  const slug = isSeller ? await findFreeSlug(tx, '') : null
  const now = ctx.now()

  const [made] = await tx
    .insert(userProfiles)
    .values({ userId: user.id, displayName, slug, isSeller, isActive, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning()
  // Another request of this account was faster, or a builder with the same name took the slug: read again.
  if (!made) return ensureProfile(ctx, tx, user)
  if (made.isActive) await announce(tx, { tags: ['builders', 'catalog', `builder:${made.id}`] })
  return made
}

async function findProfile(tx: Tx, userId: string): Promise<Profile | undefined> {
  const rows = await tx.select().from(userProfiles).where(eq(userProfiles.userId, userId))
  return rows.length === 0 ? undefined : only(rows)
}
