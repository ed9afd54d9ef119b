import type { OwnProfile } from '#contracts/people/profile-views.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { ensureProfile } from './ensure-profile.ts'
import { getCurrentUser } from './get-current-user.ts'
import { ownProfileView } from './own-profile-view.ts'

/** The signed-in user's profile, created if missing */
export async function getOwnProfile(ctx: Needs<'db' | 'now' | 'settings' | 'actor'>): Promise<OwnProfile> {
  const user = await getCurrentUser(ctx)
  return ownProfileView(await ctx.db.transaction((tx) => ensureProfile(ctx, tx, user)), ctx.actor)
}
