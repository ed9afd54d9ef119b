import { and, eq } from 'drizzle-orm'
import { signedIn } from '../kernel/actor.ts'
import type { Needs } from '../kernel/context.ts'
import { only, type Tx } from '../kernel/db.ts'
import { userProfiles, users } from './accounts-tables.ts'
import { AuthRefusal } from './auth-refusal.ts'
import { ensureProfile, type Profile } from './ensure-profile.ts'

/** The profile of whoever is asking, made when it is missing, and nobody else's to change until the transaction ends. */
export async function lockOwnProfile(tx: Tx, ctx: Needs<'now' | 'settings' | 'actor'>): Promise<Profile> {
  const account = signedIn(ctx.actor, 'User not authenticated')
  const user = only(await tx.select().from(users).where(eq(users.id, account.id)))
  const { id } = await ensureProfile(tx, ctx, user)
  const own = and(eq(userProfiles.id, id), eq(userProfiles.userId, account.id))
  // Not against those who only point to it: they hold an instrument that the trigger is going to change.
  const [profile] = await tx.select().from(userProfiles).where(own).for('no key update')
  // Waited for the account's deletion: the profile is nobody's any more.
  if (!profile) throw new AuthRefusal('session_not_found')
  return profile
}
