import { eq } from 'drizzle-orm'
import type { SavedProfile } from '#contracts/people/profile-views.ts'
import { requireAcceptedTerms } from '#domain/kernel/actor.ts'
import { announce } from '#domain/kernel/announce.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { only } from '#domain/kernel/db.ts'
import { userProfiles } from './accounts-tables.ts'
import { findFreeSlug, nameForSlug } from './find-free-slug.ts'
import { lockOwnProfile } from './lock-own-profile.ts'
import { ownProfileView } from './own-profile-view.ts'

const MESSAGE = 'Seller mode is on'

/** Turns on seller mode. The dashboard opens at once; nothing is public until an operator approves. */
export async function becomeSeller(ctx: Needs<'db' | 'now' | 'settings' | 'actor'>): Promise<SavedProfile> {
  requireAcceptedTerms(ctx.actor, 'User not authenticated')
  return ctx.db.transaction(async (tx) => {
    const profile = await lockOwnProfile(ctx, tx)
    // A suspended builder stays suspended.
    if (profile.isSeller) return { message: MESSAGE, profile: ownProfileView(profile, ctx.actor) }

    const isActive = ctx.settings.builderApproval === 'auto' && profile.suspendedAt === null
    const slug = profile.slug ?? (await findFreeSlug(tx, nameForSlug(profile), profile.id))
    const set = { isSeller: true, isActive, slug, updatedAt: ctx.now() }
    const seller = only(await tx.update(userProfiles).set(set).where(eq(userProfiles.id, profile.id)).returning())

    const tags = isActive ? ['builders', 'catalog', `builder:${seller.id}`] : []
    await announce(tx, { tags, live: [{ userId: seller.userId, name: 'profile' }] })
    return { message: MESSAGE, profile: ownProfileView(seller, ctx.actor) }
  })
}
