import { and, eq } from 'drizzle-orm'
import type { Needs } from '../kernel/context.ts'
import type { Tx } from '../kernel/db.ts'
import { userProfiles } from './accounts-tables.ts'
import { AuthRefusal } from './auth-refusal.ts'
import { ensureProfile, type Profile } from './ensure-profile.ts'
import { getCurrentUser } from './get-current-user.ts'

/** The profile of whoever is asking, made when it is missing, and nobody else's to change until the transaction ends. */
export async function lockOwnProfile(tx: Tx, ctx: Needs<'now' | 'settings' | 'actor'>): Promise<Profile> {
  const user = await getCurrentUser({ actor: ctx.actor, db: tx })
  const { id } = await ensureProfile(tx, ctx, user)
  const own = and(eq(userProfiles.id, id), eq(userProfiles.userId, user.id))
  // Not against those who only point to it: they hold an instrument that the trigger is going to change.
  const [profile] = await tx.select().from(userProfiles).where(own).for('no key update')
  // Waited for the account's deletion: the profile is nobody's any more.
  if (!profile) throw new AuthRefusal('session_not_found')
  return profile
}
