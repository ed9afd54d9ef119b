import { and, eq } from 'drizzle-orm'
import type { Needs } from '#domain/kernel/context.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { userProfiles } from './accounts-tables.ts'
import { AuthRefusal } from './auth-refusal.ts'
import { ensureProfile, type Profile } from './ensure-profile.ts'
import { getCurrentUser } from './get-current-user.ts'

/** The signed-in user's profile, created if missing and locked until the transaction ends */
export async function lockOwnProfile(ctx: Needs<'now' | 'settings' | 'actor'>, tx: Tx): Promise<Profile> {
  const user = await getCurrentUser({ actor: ctx.actor, db: tx })
  const { id } = await ensureProfile(ctx, tx, user)
  const own = and(eq(userProfiles.id, id), eq(userProfiles.userId, user.id))
  // Does not conflict with rows that only reference it: those transactions hold a product that the trigger is about to change.
  const [profile] = await tx.select().from(userProfiles).where(own).for('no key update')
  // The account was deleted during the wait for the lock.
  if (!profile) throw new AuthRefusal('session_not_found')
  return profile
}
