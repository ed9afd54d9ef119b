import { eq } from 'drizzle-orm'
import { signedIn } from '../kernel/actor.ts'
import type { Needs } from '../kernel/context.ts'
import { only, type Tx } from '../kernel/db.ts'
import { userProfiles, users } from './accounts-tables.ts'
import { ensureProfile, type Profile } from './ensure-profile.ts'

/** The profile of whoever is asking, made when it is missing, and nobody else's to change until the transaction ends. */
export async function lockOwnProfile(tx: Tx, ctx: Needs<'now' | 'settings' | 'actor'>): Promise<Profile> {
  const account = signedIn(ctx.actor, 'User not authenticated')
  const user = only(await tx.select().from(users).where(eq(users.id, account.id)))
  const { id } = await ensureProfile(tx, ctx, user)
  return only(await tx.select().from(userProfiles).where(eq(userProfiles.id, id)).for('update'))
}
